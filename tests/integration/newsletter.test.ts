import { afterAll, beforeEach, describe, expect, test, vi } from "vitest";
import { closeDb, getDb } from "@/lib/db/client";
import { subscribeToNewsletter } from "@/lib/newsletter/actions";
import { subscribe } from "@/lib/newsletter/commands";
import { newsletterConsent } from "@/lib/newsletter/copy";
import { resetDatabase } from "../support/database";
import { startRequest } from "../support/request";
import { withoutTable } from "../support/without-table";

vi.mock("next/headers", () => import("../support/request"));

beforeEach(async () => {
  await resetDatabase();
  startRequest();
});
afterAll(closeDb);

const stored = () => getDb().newsletterSubscriber.findMany({ orderBy: { createdAt: "asc" } });

describe("leaving an address", () => {
  test.each(["popup", "footer", "cart"])("N-09 %s: is stored, to be confirmed", async (source) => {
    const outcome = await subscribeToNewsletter({ email: " Anna@Esempio.it ", source });

    expect(outcome).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject([
      {
        email: "anna@esempio.it",
        status: "pending",
        source,
        consentVersion: newsletterConsent.version,
      },
    ]);
  });

  test("the same address again, in any case, is a success and adds no row", async () => {
    await subscribeToNewsletter({ email: "anna@esempio.it", source: "popup" });
    const again = await subscribeToNewsletter({ email: "ANNA@esempio.it", source: "cart" });

    expect(again.ok).toBe(true);
    expect(await stored()).toMatchObject([{ email: "anna@esempio.it", source: "popup" }]);
  });

  test("two at once store one", async () => {
    const subscription = { email: "anna@esempio.it", source: "popup" };
    const outcomes = await Promise.all([1, 2, 3].map(() => subscribeToNewsletter(subscription)));

    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test("an address that had left starts anew, one confirmed stays confirmed", async () => {
    const [then, now] = [new Date("2026-01-10T10:00:00Z"), new Date("2026-11-21T10:00:00Z")];
    for (const [email, status] of [
      ["via@esempio.it", "unsubscribed"],
      ["resta@esempio.it", "confirmed"],
    ] as const) {
      await subscribe({ email, source: "popup" }, then);
      await getDb().newsletterSubscriber.update({ where: { email }, data: { status } });
      await subscribe({ email, source: "footer" }, now);
    }

    const find = (email: string) => getDb().newsletterSubscriber.findUnique({ where: { email } });
    expect(await find("via@esempio.it")).toMatchObject({
      status: "pending",
      source: "footer",
      createdAt: then,
      consentedAt: now,
    });
    expect(await find("resta@esempio.it")).toMatchObject({
      status: "confirmed",
      source: "popup",
      consentedAt: then,
    });
  });

  test.each([
    ["", "popup"],
    ["anna.esempio.it", "popup"],
    ["anna@esempio", "footer"],
    [`${"a".repeat(250)}@esempio.it`, "footer"],
    [7, "cart"],
  ])("V-12 %s is refused by its field", async (email, source) => {
    expect(await subscribeToNewsletter({ email, source })).toEqual({
      ok: false,
      error: {
        code: "invalid_input",
        fieldErrors: { email: "Inserisci un indirizzo email valido." },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test("a source that the shop does not have, or no input at all, stores nothing", async () => {
    expect((await subscribeToNewsletter({ email: "a@b.it", source: "altro" })).ok).toBe(false);
    expect((await subscribeToNewsletter(null)).ok).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test("what falls into the trap is answered like the rest and not stored", async () => {
    const outcome = await subscribeToNewsletter({
      email: "bot@esempio.it",
      source: "footer",
      homepage: "https://spam.example",
    });
    expect(outcome).toEqual({ ok: true, value: null });
    expect(await stored()).toEqual([]);
  });

  test("another site cannot subscribe anybody", async () => {
    startRequest("https://altrove.example");
    const outcome = await subscribeToNewsletter({ email: "anna@esempio.it", source: "popup" });
    expect(outcome.ok).toBe(false);
    expect(await stored()).toEqual([]);
  });

  test("N-10 storage fails: no success", async () => {
    const outcome = await withoutTable("newsletter_subscribers", () =>
      subscribeToNewsletter({ email: "anna@esempio.it", source: "popup" }),
    );
    expect(outcome).toEqual({ ok: false, error: { code: "internal" } });
  });
});
