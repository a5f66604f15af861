import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { handOverConversation } from "@/lib/assistant/actions/chat";
import {
  addInquiryNote,
  answerInquiry,
  changeInquiryState,
  decidePartnership,
  previewInquiryEmail,
} from "@/lib/inbox/actions/dashboard";
import { lastLetterId } from "@/lib/inbox/model/inquiries";
import { type InquiryFilter } from "@/lib/inbox/model/list-filter";
import { countOpenInquiries, listInquiries } from "@/lib/inbox/queries/inquiries";
import { findInquiryThread, type InquiryThread } from "@/lib/inbox/queries/thread";
import { retryEmail } from "@/lib/mail/actions";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { askToBePartner, writeMessage } from "../../support/inquiries";
import { makeJobsDue } from "../../support/jobs";
import { signInAs } from "../../support/request";
import { useShop } from "../../support/use-shop";
import { outcomeOf } from "../../support/value-of";

const CARLA = "carla@example.it";
const shop = useShop();

const asAdmin = async (name = "Elena Marchi", email = "elena@scultea.example") => {
  const known = await shop.db.user.findUnique({ where: { email } });
  const admin = known ?? (await createAdmin(shop.db, { name, email }));
  await signInAs(admin);
};

const write = (change: Record<string, string> = {}) => writeMessage(shop, change);

const everything: InquiryFilter = { status: null, kind: null, safety: null, search: null, page: 1 };

const list = (filter: Partial<InquiryFilter> = {}) =>
  byStaff(listInquiries)({ ...everything, ...filter });

async function thread(id: string): Promise<InquiryThread> {
  const found = await byStaff(findInquiryThread)(id);
  if (!found) throw new Error("no thread");
  return found;
}

const answer = (id: string, change: Record<string, unknown> = {}) =>
  answerInquiry({
    id,
    key: randomUUID(),
    lastLetterId: null,
    text: "Lo cambiamo noi.\n\nA presto",
    ...change,
  });

test("an acknowledgement repeats nothing of a message", { tags: ["CO-04", "AP-08"] }, async () => {
  await write({ message: "Visita https://truffa.example", subject: "https://truffa.example" });
  await askToBePartner(shop);
  await shop.runUntilIdle();
  const [mail, ...more] = await shop.mailTo(CARLA);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({
    subject: "Abbiamo ricevuto il tuo messaggio",
    replyTo: ["assistenza@scultea.example"],
  });
  expect(mail?.text).toContain("entro 24 ore");
  expect(`${mail?.html ?? ""}${mail?.text ?? ""}`).not.toContain("truffa");
  const [request] = await shop.mailTo("aurora@example.it");
  expect(request?.subject).toBe("Abbiamo ricevuto la tua richiesta");
});

describe("the inbox", () => {
  test("lists waiting threads first, by deadline", { tags: ["CO-04", "AP-08"] }, async () => {
    const first = await write({ subject: "Primo" });
    const second = await askToBePartner(shop);
    const third = await write({ subject: "Terzo" });
    await asAdmin();
    expect(await byStaff(countOpenInquiries)()).toEqual(3);
    await changeInquiryState({ id: first, lastLetterId: null, status: "closed" });
    expect(await byStaff(countOpenInquiries)()).toEqual(2);
    expect((await list()).rows.map(({ id }) => id)).toEqual([second, third, first]);
    await changeInquiryState({ id: first, lastLetterId: null, status: "open" });
    // A reopened thread gets a new deadline.
    expect((await list()).rows.map(({ id }) => id)).toEqual([second, third, first]);
    expect((await list()).counts).toEqual({ open: 3, answered: 0, closed: 0 });
  });

  test("finds by kind, state and words, ignoring accents and letter case", async () => {
    const message = await write({ lastName: "Però", subject: "100% garanzia" });
    const partner = await askToBePartner(shop);
    await shop.db.chatConversation.create({
      data: { id: randomUUID(), createdAt: new Date(), lastMessageAt: new Date() },
    });
    const { id: conversationId } = await shop.db.chatConversation.findFirstOrThrow();
    await handOverConversation({
      submissionKey: randomUUID(),
      conversationId,
      name: "Marta",
      email: "marta@example.it",
      message: "Una persona, grazie",
      consent: true,
    });
    await asAdmin();
    const ids = async (filter: Partial<InquiryFilter>) =>
      (await list(filter)).rows.map(({ id }) => id);
    expect(await ids({ search: "PERO garanz" })).toEqual([message]);
    expect(await ids({ search: "100%" })).toEqual([message]);
    expect(await ids({ search: "%" })).toEqual([message]);
    expect(await ids({ search: "_" })).toEqual([]);
    for (const search of ["+39 051 0000000", "0510000000", "0039 51 000 0000", "051/0000000"])
      expect(await ids({ search })).toEqual([partner]);
    expect(await ids({ search: "aurora bologna" })).toEqual([partner]);
    expect(await ids({ kind: "partner" })).toEqual([partner]);
    expect(await ids({ kind: "message" })).toEqual([message]);
    expect((await list({ kind: "chat" })).rows).toMatchObject([{ sender: "Marta" }]);
    expect(await ids({ status: "answered" })).toEqual([]);
    expect(await ids({ search: "già spedìto" })).toEqual([]);
    const key = randomUUID();
    expect(
      await answerInquiry({ id: message, key, lastLetterId: null, text: "È GIA SPEDITO." }),
    ).toMatchObject({ ok: true });
    expect(await ids({ search: "già spedìto però" })).toEqual([message]);
  });

  test("shows the person's orders and other messages on a thread, in any letter case of the address", async () => {
    const { number } = await createOrder(shop.db, { customer: { email: "Carla@Example.it" } });
    await createOrder(shop.db);
    const one = await write();
    const other = await write({ email: "CARLA@example.it", subject: "Un’altra cosa" });
    await asAdmin();
    const { orders, orderCount, others } = await thread(one);
    expect(orders).toMatchObject([{ number }]);
    expect(orderCount).toBe(1);
    expect(others).toMatchObject([{ id: other, title: "Un’altra cosa" }]);
  });
});

describe("an answer", () => {
  test("is sent by e-mail, signed, with the original quoted", { tags: ["CO-04"] }, async () => {
    const id = await write();
    await asAdmin();
    expect(await answer(id)).toEqual({ ok: true, value: null });
    await shop.runUntilIdle();
    const [first, mail] = await shop.mailTo(CARLA);
    expect(mail).toMatchObject({ subject: "Re: Il display", replyTo: first?.replyTo });
    expect(mail?.text).toContain("Lo cambiamo noi.\n\nA presto\n\nElena Marchi\nScultea");
    expect(mail?.text).toContain("> Resta spento.\n> \n> Che cosa faccio?");
    expect(mail?.headers["In-Reply-To"]).toBe(first?.headers["Message-ID"]);
    expect(mail?.headers.References).toBe(first?.headers["Message-ID"]);
    const { status, entries } = await thread(id);
    expect(status).toBe("answered");
    expect(entries).toMatchObject([
      { kind: "answer", authorName: "Elena Marchi", email: { state: "sent" } },
    ]);
    const [entry] = await shop.db.auditEntry.findMany();
    expect(entry).toMatchObject({ action: "inquiry.answered", subject: id });
    expect(JSON.stringify(entry)).not.toContain("cambiamo");
  });

  test("is sent once per key, also when it is submitted twice at once", async () => {
    const id = await write();
    await asAdmin();
    const key = randomUUID();
    const outcomes = await Promise.all([answer(id, { key }), answer(id, { key })]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    expect(await answer(id, { key })).toMatchObject({ ok: true });
    await shop.runUntilIdle();
    expect(await shop.db.inquiryEntry.count()).toBe(1);
    expect((await shop.mailTo(CARLA)).map(({ subject }) => subject)).toEqual([
      "Abbiamo ricevuto il tuo messaggio",
      "Re: Il display",
    ]);
  });

  test("from two colleagues at once: one is sent, the other is reported and may be sent afterwards", async () => {
    const id = await write();
    await asAdmin();
    await answer(id);
    await asAdmin("Marta Conti", "marta@scultea.example");
    expect(await answer(id, { text: "Anch’io" })).toEqual({
      ok: false,
      error: { code: "answered_meanwhile", by: "Elena Marchi" },
    });
    await shop.runUntilIdle();
    expect(await shop.mailTo(CARLA)).toHaveLength(2);
    const { entries } = await thread(id);
    const known = lastLetterId(entries);
    expect(await answer(id, { text: "Anch’io", lastLetterId: known })).toMatchObject({ ok: true });
  });

  test("from two colleagues in any interleaving: exactly one is sent", async () => {
    const id = await write();
    await asAdmin();
    const texts = Array.from({ length: 8 }, (_, index) => `Risposta ${index}`);
    const outcomes = await Promise.all(texts.map((text) => answer(id, { text })));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await shop.db.inquiryEntry.count()).toBe(1);
  });

  test("reports a failed e-mail and can be sent again by hand", async () => {
    const id = await write();
    await asAdmin();
    await shop.runUntilIdle();
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 4 });
    await answer(id);
    await shop.runUntilIdle();
    const [failed] = (await thread(id)).entries;
    expect(failed?.email).toMatchObject({ state: "failed" });
    await shop.sandbox.clearFaults();
    expect(await retryEmail({ emailId: failed?.email?.id ?? "" })).toMatchObject({ ok: true });
    await makeJobsDue();
    await shop.runUntilIdle();
    expect((await thread(id)).entries[0]?.email).toMatchObject({ state: "sent" });
    expect(await shop.mailTo(CARLA)).toHaveLength(2);
  });

  test("shows a preview of the e-mail without sending it", async () => {
    const id = await write();
    await asAdmin();
    const shown = await previewInquiryEmail({ id, decision: null, text: "Prova <b>così</b>" });
    expect(shown).toMatchObject({ ok: true, value: { subject: "Re: Il display" } });
    expect(shown.ok && shown.value.html).toContain("Prova &lt;b&gt;così&lt;/b&gt;");
    expect(await shop.db.inquiryEntry.count()).toBe(0);
  });

  test("is refused without a text and for an unknown thread", async () => {
    await asAdmin();
    expect(await answer(randomUUID())).toMatchObject({ error: { code: "not_found" } });
    expect(await outcomeOf(answer(await write(), { text: " " }))).toBe("invalid_input");
  });
});

test("a note stays internal, and a state changes once", async () => {
  const id = await write();
  await asAdmin();
  await addInquiryNote({ id, key: randomUUID(), text: "Cliente dal 2026" });
  expect(await changeInquiryState({ id, lastLetterId: null, status: "closed" })).toMatchObject({
    ok: true,
  });
  expect(await outcomeOf(changeInquiryState({ id, lastLetterId: null, status: "closed" }))).toBe(
    "already_so",
  );
  await shop.runUntilIdle();
  expect(JSON.stringify(await shop.mailTo(CARLA))).not.toContain("Cliente dal");
  expect((await thread(id)).entries.map(({ kind }) => kind)).toEqual(["note", "state"]);
});

describe("a professional's request", { tags: ["AP-08"] }, () => {
  const decide = (id: string, change: Record<string, unknown> = {}) =>
    decidePartnership({
      id,
      key: randomUUID(),
      lastLetterId: null,
      decision: "accepted",
      text: "Benvenuti.",
      reason: "",
      ...change,
    });

  test("is accepted once, by e-mail, and the log names who did it", async () => {
    const id = await askToBePartner(shop);
    await asAdmin();
    expect(await decide(id)).toEqual({ ok: true, value: null });
    await shop.runUntilIdle();
    const [, mail] = await shop.mailTo("aurora@example.it");
    expect(mail?.text).toContain("Benvenuti.\n\nElena Marchi");
    const { decision, status, entries } = await thread(id);
    expect({ decision, status }).toEqual({ decision: "accepted", status: "answered" });
    expect(await outcomeOf(decide(id, { lastLetterId: lastLetterId(entries) }))).toBe(
      "already_decided",
    );
    expect(await decide(await write())).toMatchObject({ error: { code: "not_found" } });
    expect(await shop.db.auditEntry.findMany()).toMatchObject([
      { action: "partner.decided", before: { decision: null }, after: { decision: "accepted" } },
    ]);
  });

  test("a refusal and a reversed decision need a reason, which no e-mail contains", async () => {
    const id = await askToBePartner(shop);
    await asAdmin();
    const refusal = { decision: "refused", text: "Per ora no." };
    expect(await decide(id, refusal)).toMatchObject({ error: { code: "reason_missing" } });
    expect(await decide(id, { ...refusal, reason: "Fuori zona" })).toMatchObject({ ok: true });
    const last = lastLetterId((await thread(id)).entries);
    expect(await outcomeOf(decide(id, { lastLetterId: last }))).toBe("reason_missing");
    expect(await outcomeOf(decide(id, { lastLetterId: last, reason: "Ci hanno ripensato" }))).toBe(
      "ok",
    );
    await shop.runUntilIdle();
    const mails = await shop.mailTo("aurora@example.it");
    expect(mails).toHaveLength(3);
    expect(JSON.stringify(mails)).not.toContain("Fuori zona");
    expect((await thread(id)).decision).toBe("accepted");
  });

  test("keeps one of two concurrent decisions", async () => {
    const id = await askToBePartner(shop);
    await asAdmin();
    const outcomes = await Promise.all([
      decide(id),
      decide(id, { decision: "refused", reason: "Fuori zona" }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    await shop.runUntilIdle();
    expect(await shop.mailTo("aurora@example.it")).toHaveLength(2);
  });
});
