import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, expect, test } from "vitest";
import { requestPartnership } from "@/lib/inbox/actions/partners";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { closeDb, getDb } from "@/lib/platform/db/client";
import { stopQueue } from "@/lib/platform/jobs/queue";
import { resetDatabase } from "../../support/database";
import { startRequest } from "../../support/request";
import { unchecked } from "../../support/unchecked";
import { withoutTable } from "../../support/without-table";

beforeEach(async () => {
  await resetDatabase();
  startRequest();
});
afterAll(async () => {
  await stopQueue();
  await closeDb();
});

const stored = () => getDb().partnerRequest.findMany();

const values = {
  company: "Estetica Aurora S.r.l.",
  activity: "distributor",
  contactName: "Anna De Angelis",
  role: "Titolare",
  email: "anna@esempio.it",
  phone: "051 000 0000",
  city: "Bologna",
};
const request = (overrides: Record<string, unknown> = {}) => ({
  ...values,
  submissionKey: randomUUID(),
  ...overrides,
});

test("stores a request with its seven values, as open", { tags: ["AP-06"] }, async () => {
  expect(await unchecked(requestPartnership)(request())).toEqual({ ok: true, value: null });
  expect(await stored()).toMatchObject([{ ...values, status: "open" }]);
});

test("refuses an empty form with a message at each field", { tags: ["V-16"] }, async () => {
  const empty = Object.fromEntries(Object.keys(values).map((name) => [name, ""]));
  const messages = Object.fromEntries(
    Object.keys(values).map((name) => [name, partnerMessages[name as keyof typeof values]]),
  );
  expect(await unchecked(requestPartnership)(request(empty))).toEqual({
    ok: false,
    error: { code: "invalid_input", fieldErrors: messages },
  });
  expect(await stored()).toEqual([]);
});

test("refuses an activity that is not in the list", { tags: ["V-16"] }, async () => {
  expect(await unchecked(requestPartnership)(request({ activity: "admin" }))).toMatchObject({
    error: { fieldErrors: { activity: partnerMessages.activity } },
  });
});

test("stores a request once when it is sent twice with one key", async () => {
  const twice = request();
  await Promise.all([unchecked(requestPartnership)(twice), unchecked(requestPartnership)(twice)]);
  expect(await stored()).toHaveLength(1);
});

test("shows no confirmation when storage fails", { tags: ["AP-07"] }, async () => {
  const outcome = await withoutTable("partner_requests", () =>
    unchecked(requestPartnership)(request()),
  );
  expect(outcome).toEqual({ ok: false, error: { code: "internal" } });
});
