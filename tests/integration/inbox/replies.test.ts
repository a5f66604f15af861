import { randomUUID } from "node:crypto";
import type * as HtmlToText from "html-to-text";
import { describe, expect, test, vi } from "vitest";
import { systemClock } from "@/lib/core/clock";
import {
  answerInquiry,
  changeInquiryState,
  deleteTemplate,
  saveTemplate,
} from "@/lib/inbox/actions/dashboard";
import { receiveReply } from "@/lib/inbox/commands/receive-reply";
import { lastLetterId } from "@/lib/inbox/model/inquiries";
import { eraseMessages, readMessages } from "@/lib/inbox/personal-data";
import { findInquiryThread } from "@/lib/inbox/queries/thread";
import { tokenAddress } from "@/lib/mail/resend/receiving";
import { getEnv } from "@/lib/platform/env";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { writeMessage } from "../../support/inquiries";
import { placePaid } from "../../support/payments";
import { useShop } from "../../support/use-shop";

vi.mock("html-to-text", async (original) => {
  const actual = await original<typeof HtmlToText>();
  return {
    ...actual,
    convert: (html: string, options: object) => {
      if (html.includes("unreadable")) throw new RangeError("Maximum call stack size exceeded");
      return actual.convert(html, options);
    },
  };
});

const CARLA = "carla@example.it";
const shop = useShop({ env: { REPLY_DOMAIN: "risposte.scultea.example" }, admin: true });

const thread = async (id: string) => {
  const found = await byStaff(findInquiryThread)(id);
  if (!found) throw new Error("no thread");
  return found;
};

const answer = (id: string, text = "Lo cambiamo noi.") =>
  answerInquiry({ id, key: randomUUID(), lastLetterId: null, text });

/** Writes a message and answers it. Returns its id and where replies to the answer go. */
async function answered() {
  const id = await writeMessage(shop);
  await answer(id);
  await shop.runUntilIdle();
  const mails = await shop.mailTo(CARLA);
  const replyTo = mails.at(-1)?.replyTo ?? [];
  expect(replyTo[0]).toMatch(/^risposte\+[0-9a-f]{52}@risposte\.scultea\.example$/);
  return { id, to: [...replyTo] };
}

type Mail = Parameters<typeof shop.sandbox.receive>[0];
async function receive(mail: Partial<Mail> & Pick<Mail, "to">) {
  const received = await shop.sandbox.receive({
    from: `Carla Neri <${CARLA}>`,
    text: "Grazie, a presto!",
    ...mail,
  });
  await shop.runUntilIdle();
  return received;
}

describe("a reply by e-mail", () => {
  test("comes back into its thread once, without the quoted e-mail, and is told to staff", async () => {
    const { id, to } = await answered();
    const text =
      "Perfetto, aspetto il corriere.\r\n\r\nIl giorno lun 30 nov 2026 alle ore 10:00 Scultea <ciao@scultea.example>\r\nha scritto:\r\n\r\n> Lo cambiamo noi.\r\n";
    const received = await receive({
      to: [to[0]?.toUpperCase() ?? ""],
      text,
      attachments: ["foto.jpg"],
    });
    await receiveReply(received, systemClock);
    const { entries, status, reopenedAt } = await thread(id);
    expect(entries.map(({ kind }) => kind)).toEqual(["answer", "reply"]);
    expect(entries[1]).toMatchObject({
      text: "Perfetto, aspetto il corriere.\n\n[Allegati, non conservati qui: foto.jpg]",
      authorName: "Carla Neri",
      senderEmail: null,
    });
    expect(status).toBe("open");
    expect(reopenedAt).not.toBeNull();
    expect(JSON.stringify(await readMessages(CARLA, null))).toContain('"unverified":false');
    expect(await shop.db.contactMessage.count()).toBe(1);
    expect(await shop.db.staffNews.count({ where: { kind: "message" } })).toBe(2);
  });

  test("from another address says so, and belongs to the data of both", async () => {
    const { id, to } = await answered();
    await receive({ to, from: "intruso@example.com", text: "Mandatelo a me" });
    expect((await thread(id)).entries.at(-1)).toMatchObject({
      kind: "reply",
      authorName: "intruso@example.com",
      senderEmail: "intruso@example.com",
    });
    expect((await readMessages("intruso@example.com", null)).rows).toMatchObject([
      { source: "reply", message: "Mandatelo a me" },
    ]);
    expect(JSON.stringify(await readMessages(CARLA, null))).toContain("Mandatelo a me");
    expect(await shop.db.$transaction((tx) => eraseMessages(tx, "intruso@example.com"))).toBe(1);
    expect((await thread(id)).entries.map(({ kind }) => kind)).toEqual(["answer"]);
  });

  test("to an order's e-mails opens one thread for each sender, which names the order", async () => {
    await placePaid(shop);
    await shop.runUntilIdle();
    const [mail] = await shop.mailTo();
    const to = [...(mail?.replyTo ?? [])];
    await receive({
      to,
      from: "Francesca <FRANCESCA@example.it>",
      text: "",
      html: "<p>Quando&nbsp;arriva?</p><script>x</script>",
    });
    await receive({ to, from: "altra@example.com", subject: "Re", text: "È mio." });
    await receive({ to, from: "Francesca <francesca@example.it>", text: "E allora?" });
    const messages = await shop.db.contactMessage.findMany({ orderBy: { id: "asc" } });
    // An answer must not go to somebody else who has the order's e-mail.
    expect(messages.map(({ email }) => email)).toEqual([
      "francesca@example.it",
      "altra@example.com",
    ]);
    const [message] = messages;
    const order = await shop.db.order.findFirstOrThrow();
    await createOrder(shop.db, { customer: { email: "francesca@example.it" } });
    await saveTemplate({ id: randomUUID(), version: null, title: "Ordine", text: "{ordine}" });
    const found = await thread(message?.id ?? "");
    expect(found.templates[0]?.text).toBe(order.number);
    expect(found).toMatchObject({
      text: "Quando\u00a0arriva?",
      sender: "Francesca",
      facts: [{ label: "Ordine", value: order.number }],
      entries: [{ kind: "reply", senderEmail: null, text: "E allora?" }],
    });
    expect(await shop.db.emailMessage.count({ where: { kind: "contact_received" } })).toBe(0);
  });

  test("without a valid token is an ordinary message of its sender", async () => {
    const { to } = await answered();
    const forged = to[0]?.replace(/.(?=@)/, (last) => (last === "0" ? "1" : "0")) ?? "";
    await receive({ to: [forged], subject: "Ciao\r\nBcc: x" });
    const messages = await shop.db.contactMessage.findMany({ where: { source: "email" } });
    expect(messages).toMatchObject([{ email: CARLA, firstName: "Carla Neri", orderId: null }]);
    expect(await shop.db.inquiryEntry.count({ where: { kind: "reply" } })).toBe(0);
  });

  test("to another domain of the account is left alone, and a hostile one is stored", async () => {
    const { id, to } = await answered();
    await receive({ to: ["ciao@altro.example"] });
    expect(await shop.db.contactMessage.count()).toBe(1);
    await receive({ to, text: "", html: `${"<div>".repeat(5_000)}Ciao<h1>grazie</h1>` });
    await receive({ to, text: "", html: "<h5>Grazie</h5>" });
    await receive({ to, text: "", html: "<p>unreadable</p>" });
    const { entries } = await thread(id);
    expect(entries.map(({ kind }) => kind)).toEqual(["answer", "reply", "reply", "reply"]);
    expect(entries.slice(2).map(({ text }) => text)).toEqual(["Grazie", "[Il testo non si legge]"]);
  });

  test("that its reader has not seen is neither answered over nor closed", async () => {
    const { id, to } = await answered();
    const lastLetter = lastLetterId((await thread(id)).entries);
    await receive({ to, text: "Aspetta: è urgente" });
    const refused = { ok: false, error: { code: "written_meanwhile" } };
    const key = randomUUID();
    const text = "Parte domani.";
    expect(await answerInquiry({ id, key, lastLetterId: lastLetter, text })).toEqual(refused);
    const close = { id, status: "closed" } as const;
    expect(await changeInquiryState({ ...close, lastLetterId: lastLetter })).toEqual(refused);
    const { entries, status } = await thread(id);
    expect({ status, letters: entries.length }).toEqual({ status: "open", letters: 2 });
    const read = lastLetterId(entries);
    expect(await answerInquiry({ id, key, lastLetterId: read, text })).toMatchObject({ ok: true });
    expect(await changeInquiryState({ ...close, lastLetterId: read })).toMatchObject({ ok: true });
  });

  test("that fails the checks of its sender says so; one that nobody checked does not", async () => {
    const { id, to } = await answered();
    const headers = { "Authentication-Results": "mx.example; spf=fail; dkim=none; dmarc=fail" };
    await receive({ to });
    await receive({ to, headers });
    const { entries } = await thread(id);
    expect(entries.map(({ unverified }) => unverified)).toEqual([false, false, true]);
    await receive({ to: ["ciao@risposte.scultea.example"], headers });
    const where = { source: "email" } as const;
    const message = await shop.db.contactMessage.findFirstOrThrow({ where });
    expect((await thread(message.id)).facts).toEqual([
      { label: "Mittente", value: expect.stringContaining("non verificato") as string },
    ]);
  });

  test("counts against the contact form's limit only when it answers none", async () => {
    const { id, to } = await answered();
    for (let count = 0; count < 11; count += 1) {
      await shop.sandbox.receive({ from: CARLA, to, text: "Replica" });
      await shop.sandbox.receive({
        from: "altra@example.com",
        to: ["ciao@risposte.scultea.example"],
        text: "Pubblicità",
      });
    }
    await shop.runUntilIdle();
    expect((await thread(id)).entries).toHaveLength(12);
    expect(await shop.db.contactMessage.count({ where: { email: "altra@example.com" } })).toBe(10);
  });

  test("is asked for only where Resend can bring it", () => {
    const env = getEnv();
    const { RESEND_WEBHOOK_SECRET } = env;
    expect(tokenAddress(randomUUID())).not.toBeNull();
    Object.assign(env, { RESEND_WEBHOOK_SECRET: [] });
    expect(tokenAddress(randomUUID())).toBeNull();
    Object.assign(env, { RESEND_WEBHOOK_SECRET });
  });

  test.each<Partial<Mail>>([
    { headers: { "Auto-Submitted": "auto-replied" } },
    { headers: { Precedence: "bulk" } },
    { from: "Mail Delivery <MAILER-DAEMON@example.it>" },
    { from: "Scultea <ciao@scultea.example>" },
    { from: "nessuno" },
  ])("that no person wrote is ignored: %o", async (mail) => {
    const { id, to } = await answered();
    await receive({ to, ...mail });
    expect((await thread(id)).entries).toHaveLength(1);
    expect(await shop.db.contactMessage.count()).toBe(1);
  });

  test("waits for Resend, and a second notification changes nothing", async () => {
    const { id, to } = await answered();
    await shop.sandbox.fault("resend", "webhook", "duplicate");
    await receive({ to, text: "x".repeat(50_000) });
    const replies = (await thread(id)).entries.filter(({ kind }) => kind === "reply");
    expect(replies).toHaveLength(1);
    expect(replies[0]?.text.length).toBeLessThan(10_200);
    await shop.sandbox.fault("resend", "emails.receiving.get", "key_refused");
    await expect(receiveReply(randomUUID(), systemClock)).rejects.toThrow("not read");
    await receiveReply(randomUUID(), systemClock);
  });
});

describe("answer templates", () => {
  const template = {
    id: randomUUID(),
    version: null,
    title: "In viaggio",
    text: "Ciao {nome}, l’ordine {ordine} è qui: {tracking}",
  };

  test("are filled with the thread's data; an open field is not sent", async () => {
    await saveTemplate(template);
    const id = await writeMessage(shop);
    const { text = "" } = (await thread(id)).templates[0] ?? {};
    expect(text).toBe("Ciao Carla, l’ordine {ordine} è qui: {tracking}");
    expect(await answer(id, text)).toMatchObject({ ok: false, error: { code: "invalid_input" } });
    const order = await createOrder(shop.db, { customer: { email: "CARLA@example.it" } });
    const parcel = { trackingCarrier: "brt", trackingCode: "12 34" };
    const { number } = await shop.db.order.update({ where: { id: order.id }, data: parcel });
    const filled = (await thread(id)).templates[0]?.text ?? "";
    expect(filled).toContain(`l’ordine ${number} è qui: https://vas.brt.it/`);
    expect(await answer(id, filled)).toMatchObject({ ok: true });
  });

  test("leave open what nobody has paid, and an address in place of a name", async () => {
    await saveTemplate(template);
    await createOrder(shop.db, {
      customer: { email: CARLA },
      status: "pending",
      paymentStatus: "pending",
    });
    const rehearsed = await createOrder(shop.db, { customer: { email: CARLA } });
    await shop.db.order.update({ where: { id: rehearsed.id }, data: { rehearsal: true } });
    const id = await writeMessage(shop);
    const filled = template.text.replace("{nome}", "Carla");
    expect((await thread(id)).templates[0]?.text).toBe(filled);
    const data = { firstName: CARLA, lastName: null };
    await shop.db.contactMessage.update({ where: { id }, data });
    expect((await thread(id)).templates[0]?.text).toBe(template.text);
  });

  test("are stored once, and a colleague's change is not overwritten", async () => {
    await saveTemplate(template);
    await saveTemplate(template);
    expect(await shop.db.answerTemplate.count()).toBe(1);
    const { id, title } = template;
    const change = { id, version: 1, title };
    expect(await saveTemplate({ ...change, text: "Nuovo" })).toMatchObject({ ok: true });
    const refused = { ok: false, error: { code: "changed_meanwhile" } };
    expect(await saveTemplate({ ...change, text: "Vecchio" })).toMatchObject(refused);
    expect(await deleteTemplate({ id, version: 1 })).toMatchObject(refused);
    expect(await saveTemplate({ ...change, version: 2, text: "x".repeat(4_001) })).toMatchObject({
      error: { code: "invalid_input" },
    });
    expect(await deleteTemplate({ id, version: 2 })).toMatchObject({ ok: true });
    expect(await deleteTemplate({ id, version: 2 })).toMatchObject({
      error: { code: "template_gone" },
    });
  });
});
