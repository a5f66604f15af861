import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { requestPartnership, sendContactMessage } from "@/lib/inbox/actions/shop";
import { contactMessages } from "@/lib/inbox/copy/contact";
import { partnerMessages } from "@/lib/inbox/copy/partners";
import { getDb } from "@/lib/platform/db/client";
import { messageInput, partnerInput } from "../../support/inquiries";
import { unchecked } from "../../support/unchecked";
import { useDatabase } from "../../support/use-database";
import { withoutTable } from "../../support/without-table";

useDatabase();

const page = {
  ...messageInput,
  firstName: " Anna ",
  phone: "347 000 0000",
  message: "Buongiorno,\r\nquando arriva?\r\n",
};
const dialog = {
  source: "dialog",
  name: "Anna De Angelis",
  email: "anna@esempio.it",
  message: "Posso usarlo ogni giorno?",
};

const messages = () => getDb().contactMessage.findMany();
const requests = () => getDb().partnerRequest.findMany();
const forms = {
  "contact page": { values: page, action: sendContactMessage, table: "contact_messages" },
  dialog: { values: dialog, action: sendContactMessage, table: "contact_messages" },
  "partner request": {
    values: partnerInput,
    action: requestPartnership,
    table: "partner_requests",
  },
} as const;
type Form = keyof typeof forms;

function send(form: Form, change: Record<string, unknown> = {}) {
  const { action, values } = forms[form];
  return unchecked<{ ok: boolean }>(action)({ submissionKey: randomUUID(), ...values, ...change });
}

describe.each(Object.keys(forms) as Form[])("the %s", { tags: ["CO-03", "AP-07"] }, (form) => {
  test("stores what is sent twice with one key once", async () => {
    const submissionKey = randomUUID();
    const twice = await Promise.all([1, 2].map(() => send(form, { submissionKey })));
    expect(twice.every(({ ok }) => ok)).toBe(true);
    expect([...(await messages()), ...(await requests())]).toHaveLength(1);
    await send(form);
    expect([...(await messages()), ...(await requests())]).toHaveLength(2);
  });

  test("shows no confirmation when storage fails", async () => {
    const outcome = await withoutTable(forms[form].table, () => send(form));
    expect(outcome).toEqual({ ok: false, error: { code: "internal" } });
  });
});

test("the contact page stores a message, as open", { tags: ["CO-02"] }, async () => {
  expect(await send("contact page")).toEqual({ ok: true, value: null });
  expect(await messages()).toMatchObject([
    { ...page, status: "open", firstName: "Anna", message: "Buongiorno,\nquando arriva?" },
  ]);
});

test("the contact page accepts an empty phone and subject", async () => {
  expect(await send("contact page", { phone: " ", subject: "" })).toMatchObject({ ok: true });
  expect(await messages()).toMatchObject([{ phone: null, subject: null }]);
});

test("a message whose hidden field is filled in is thanked for and discarded", async () => {
  const trapped = { homepage: "https://spam.example" };
  expect(await send("contact page", trapped)).toMatchObject({ ok: true });
  expect(await messages()).toEqual([]);
});

test("the dialog stores a message and acknowledges it", { tags: ["CO-10"] }, async () => {
  expect(await send("dialog")).toMatchObject({ ok: true });
  expect(await messages()).toMatchObject([
    { source: "dialog", firstName: "Anna De Angelis", lastName: null, email: "anna@esempio.it" },
  ]);
  expect(await getDb().emailMessage.findMany()).toMatchObject([
    { kind: "contact_received", recipient: "anna@esempio.it" },
  ]);
});

test("a partner request is stored with its values, as open", { tags: ["AP-06"] }, async () => {
  expect(await send("partner request")).toEqual({ ok: true, value: null });
  expect(await requests()).toMatchObject([{ ...partnerInput, status: "open" }]);
});

const { firstName, lastName, email, message, name, subject } = contactMessages;
const empty = (values: object) =>
  Object.fromEntries(Object.keys(values).flatMap((key) => (key === "source" ? [] : [[key, " "]])));
const control = String.fromCodePoint(7);

const refused: [Form, Record<string, unknown>, Record<string, string>][] = [
  ["contact page", empty(page), { firstName, lastName, email, message }],
  ["dialog", empty(dialog), { name, email, message }],
  ["contact page", { subject: "a\r\nBcc: altri@esempio.it" }, { subject }],
  ["contact page", { email: "anna@esempio" }, { email }],
  ["contact page", { message: `x${control}` }, { message }],
  ["partner request", { activity: "admin" }, { activity: partnerMessages.activity }],
];
test("refuse wrong input at its fields and store nothing", { tags: ["V-15", "V-16"] }, async () => {
  for (const [form, change, fieldErrors] of refused)
    expect(await send(form, change), form).toEqual({
      ok: false,
      error: { code: "invalid_input", fieldErrors },
    });
  expect([...(await messages()), ...(await requests())]).toEqual([]);
});
