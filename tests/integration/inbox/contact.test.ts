import { randomUUID } from "node:crypto";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { sendContactMessage } from "@/lib/inbox/actions/contact";
import { contactMessages } from "@/lib/inbox/copy/contact";
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

const stored = () => getDb().contactMessage.findMany();

const fromPage = (overrides: Record<string, unknown> = {}) => ({
  source: "page",
  submissionKey: randomUUID(),
  firstName: " Anna ",
  lastName: "De Angelis",
  email: "anna@esempio.it",
  phone: "347 000 0000",
  subject: "Il mio ordine",
  message: "Buongiorno,\r\nquando arriva?\r\n",
  ...overrides,
});

const fromDialog = (overrides: Record<string, unknown> = {}) => ({
  source: "dialog",
  submissionKey: randomUUID(),
  name: "Anna De Angelis",
  email: "anna@esempio.it",
  message: "Posso usarlo ogni giorno?",
  ...overrides,
});

describe("the contact page", () => {
  test("stores a message with its six values, as open", { tags: ["CO-02"] }, async () => {
    expect(await unchecked(sendContactMessage)(fromPage())).toEqual({ ok: true, value: null });
    expect(await stored()).toMatchObject([
      {
        source: "page",
        status: "open",
        firstName: "Anna",
        lastName: "De Angelis",
        email: "anna@esempio.it",
        phone: "347 000 0000",
        subject: "Il mio ordine",
        message: "Buongiorno,\nquando arriva?",
      },
    ]);
  });

  test("accepts an empty phone and subject", async () => {
    expect((await unchecked(sendContactMessage)(fromPage({ phone: " ", subject: "" }))).ok).toBe(
      true,
    );
    expect(await stored()).toMatchObject([{ phone: null, subject: null }]);
  });

  test("refuses an empty form with a message at each field", { tags: ["V-16"] }, async () => {
    const empty = {
      firstName: "",
      lastName: " ",
      email: "",
      phone: "",
      subject: "",
      message: "\n",
    };
    expect(await unchecked(sendContactMessage)(fromPage(empty))).toEqual({
      ok: false,
      error: {
        code: "invalid_input",
        fieldErrors: {
          firstName: contactMessages.firstName,
          lastName: contactMessages.lastName,
          email: contactMessages.email,
          message: contactMessages.message,
        },
      },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([
    ["firstName", "Anna\u0007", contactMessages.firstName],
    ["subject", "a\r\nBcc: altri@esempio.it", contactMessages.subject],
    ["phone", "12", contactMessages.phone],
    ["email", "anna@esempio", contactMessages.email],
    ["message", "x".repeat(5001), contactMessages.messageTooLong],
    ["message", "x\u0007", contactMessages.message],
    ["lastName", "x".repeat(121), contactMessages.tooLong],
  ])("refuses %s %j", { tags: ["V-16"] }, async (field, value, message) => {
    expect(await unchecked(sendContactMessage)(fromPage({ [field]: value }))).toEqual({
      ok: false,
      error: { code: "invalid_input", fieldErrors: { [field]: message } },
    });
    expect(await stored()).toEqual([]);
  });
});

describe("the dialog", () => {
  test("stores a message", { tags: ["CO-10"] }, async () => {
    expect((await unchecked(sendContactMessage)(fromDialog())).ok).toBe(true);
    expect(await stored()).toMatchObject([
      { source: "dialog", firstName: "Anna De Angelis", lastName: null, email: "anna@esempio.it" },
    ]);
  });

  test("requires name and message", { tags: ["V-15"] }, async () => {
    const outcome = await unchecked(sendContactMessage)(fromDialog({ name: " ", message: "" }));
    expect(outcome).toMatchObject({
      error: { fieldErrors: { name: contactMessages.name, message: contactMessages.message } },
    });
    expect(await stored()).toEqual([]);
  });
});

test("stores a message once when it is sent twice with one key", async () => {
  const message = fromPage();
  const outcomes = await Promise.all([
    unchecked(sendContactMessage)(message),
    unchecked(sendContactMessage)(message),
  ]);
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await stored()).toHaveLength(1);
  await unchecked(sendContactMessage)({ ...message, submissionKey: randomUUID() });
  expect(await stored()).toHaveLength(2);
});

test("answers a message caught by the trap like the others and does not store it", async () => {
  const outcome = await unchecked(sendContactMessage)(
    fromPage({ homepage: "https://spam.example" }),
  );
  expect(outcome).toEqual({ ok: true, value: null });
  expect(await stored()).toEqual([]);
});

test("shows no confirmation when storage fails", { tags: ["CO-03"] }, async () => {
  const outcome = await withoutTable("contact_messages", () =>
    unchecked(sendContactMessage)(fromPage()),
  );
  expect(outcome).toEqual({ ok: false, error: { code: "internal" } });
});
