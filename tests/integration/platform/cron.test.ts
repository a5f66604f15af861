import { expect, it } from "vitest";
import { callCron, countJobs, CRON_SECRET, scheduledJobs, useSchedules } from "../../support/cron";
import { payUnsettled } from "../../support/payments";
import { useShop } from "../../support/use-shop";

const shop = useShop();
useSchedules();

const placeAndPay = () => payUnsettled(shop);

it(
  "the cron route answers 401 without its secret, and does nothing",
  { tags: ["PAY-49"] },
  async () => {
    await placeAndPay();
    const waiting = await countJobs("created");
    expect(waiting).toBeGreaterThan(0);
    const wrong = "Bearer another secret of thirty-two characters for testz";
    for (const authorization of ["", CRON_SECRET, wrong, "Bearer ", `Bearer ${CRON_SECRET}x`])
      for (const method of ["GET", "POST"] as const)
        expect((await callCron(authorization, method)).status, authorization).toBe(401);
    expect(await countJobs("created")).toBe(waiting);
  },
);

it(
  "the cron route settles, sends and runs the jobs that are due, by GET or POST",
  { tags: ["PAY-49"] },
  async () => {
    await placeAndPay();
    const answer = await callCron();
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ finished: true });
    // The event, its confirmation e-mail, and the reconciler.
    expect(await scheduledJobs()).toContainEqual({ name: "reconcile-payments", count: 1 });
    expect(await shop.db.order.findFirst()).toMatchObject({ paymentStatus: "paid" });
    expect(await shop.sandbox.mail()).not.toHaveLength(0);
    expect((await callCron(undefined, "POST")).status).toBe(200);
  },
);
