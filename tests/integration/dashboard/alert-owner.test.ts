import { addMinutes } from "date-fns";
import { afterAll, expect, it, vi } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { alertOwner } from "@/lib/dashboard/commands/alert-owner";
import { getReadiness } from "@/lib/platform/health/readiness";
import { capturedLog } from "../../support/captured-log";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

/* One e-mail an hour about what does not solve itself: failed jobs, stuck payments, unsent e-mails. */

vi.mock("@/lib/platform/log", async (original) =>
  (await import("../../support/captured-log")).captureLog(original),
);
afterAll(() => vi.doUnmock("@/lib/platform/log"));

const OWNER = "ordini@scultea.example";

const shop = useShop();

const now = new Date("2026-11-23T10:00:00Z");
const at = (minutes: number) => () => addMinutes(now, minutes);
const alerts = () =>
  shop.db.emailMessage.findMany({
    where: { kind: "staff_operations" },
    orderBy: { createdAt: "asc" },
  });

function failJob(minutes: number) {
  const id = `${minutes}`;
  const data = { job: "send-email", jobId: id, tries: 11, message: "E-mail not sent" };
  return shop.db.alert.create({
    data: { dedupeKey: `job_dead/${id}`, kind: "job_dead", data, createdAt: at(minutes)() },
  });
}

function storeEmail(state: "failed" | "sent", minutes: number, kind = "order_confirmation") {
  const key = `${kind}/${state}/${minutes}`;
  const recipient = "francesca@example.it";
  return shop.db.emailMessage.create({
    data: { dedupeKey: key, kind, state, recipient, createdAt: at(minutes)() },
  });
}

it("two workers send one e-mail about everything, and say nothing while all is well", async () => {
  await storeEmail("sent", -60);
  await alertOwner(at(0));
  expect(await alerts()).toEqual([]);
  await failJob(-5);
  await storeEmail("failed", -40);
  // Tried again within the half hour.
  await storeEmail("failed", -10);
  await Promise.all([alertOwner(at(1)), alertOwner(at(1)), alertOwner(at(1))]);
  expect(await alerts()).toHaveLength(1);
  await shop.runUntilIdle();
  const [stored] = await alerts();
  const [mail] = await shop.mailTo(stored?.recipient ?? OWNER);
  expect(mail?.subject).toBe("Da sistemare: lavori fermi, email non partite");
  expect(mail?.text).toContain("Lavori fermi: 1");
  expect(mail?.text).toContain("Email non partite: 1");
  expect(mail?.text).not.toContain("Pagamenti");
});

it("waits an hour, collects what happened, and does not repeat itself", async () => {
  await failJob(0);
  await alertOwner(at(1));
  await failJob(10);
  await failJob(20);
  await alertOwner(at(59));
  expect(await alerts()).toHaveLength(1);
  await alertOwner(at(62));
  expect((await alerts()).map(({ subjectId }) => subjectId?.split("/")[1])).toEqual(["1", "3"]);
  await alertOwner(at(125));
  await alertOwner(at(600));
  expect(await alerts()).toHaveLength(2);
});

it("tells of payments that are neither settled nor failed for too long", async () => {
  await placeOrder(checkoutInput());
  const { id } = await shop.db.paymentAttempt.findFirstOrThrow();
  const set = (data: object) => shop.db.paymentAttempt.update({ where: { id }, data });
  await set({ expiresAt: at(-50)(), createdAt: at(-120)() });
  await alertOwner(at(0));
  // A bank transfer may be on its way for two weeks.
  await set({ state: "processing", createdAt: at(-13 * 24 * 60)() });
  await alertOwner(at(0));
  expect(await alerts()).toEqual([]);
  await set({ state: "redirected", expiresAt: at(-61)() });
  await alertOwner(at(0));
  expect((await alerts())[0]?.subjectId).toMatch(/\/0\/1\/0\/$/);
  await set({ state: "processing", createdAt: at(-14 * 24 * 60 + 30)() });
  await alertOwner(at(60));
  expect(await alerts()).toHaveLength(2);
});

it("reports to error port and readiness when the alert itself is not sent", async () => {
  const before = capturedLog().length;
  const written = () => capturedLog().slice(before);
  await failJob(0);
  await alertOwner(at(1));
  await alertOwner(at(10));
  expect(written()).not.toContain("owner not alerted");
  await alertOwner(at(17));
  expect(written()).toContain('"msg":"owner not alerted"');
  expect((await getReadiness()).checks.mail.state).toBe("ok");
  await shop.db.emailMessage.updateMany({
    data: { state: "failed", createdAt: new Date(Date.now() - 40 * 60_000) },
  });
  // The checks are kept for a second.
  await expect.poll(async () => (await getReadiness()).checks.mail.state).toBe("slow");
  expect((await getReadiness()).ready).toBe(true);
});
