import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  GET as openUnsubscribeLink,
  POST as oneClick,
} from "@/app/api/newsletter/unsubscribe/route";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { resendEmail } from "@/lib/fulfilment/commands/resend-email";
import { storeContactMessage } from "@/lib/inbox/commands/receive";
import { MAILBOX_LIMIT, type OrderEmailKind } from "@/lib/mail/model/message";
import { listEmailLog } from "@/lib/mail/queries";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { requestData } from "@/lib/privacy/commands/ask";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { sandboxKeys } from "@/sandbox/keys";
import { resendSignature } from "@/sandbox/resend/protocol";
import { byAdmin, byStaff } from "../../support/by-staff";
import { makeJobsDue } from "../../support/jobs";
import { askForNewsletter } from "../../support/newsletter";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const { RESEND_WEBHOOK_SECRET: DEMO_SECRET } = sandboxKeys.resend;
const NEXT_SECRET = "whsec_c2FuZGJveC1yZXNlbmQtbmV4dC1vbmU=";
const OTHER_SECRET = "whsec_c2FuZGJveC1yZXNlbmQtb3RoZXItMQ==";

const shop = useShop({
  env: { RESEND_WEBHOOK_SECRET: `${NEXT_SECRET}, ${DEMO_SECRET}` },
});

const subscriber = (email: string) =>
  shop.db.newsletterSubscriber.findUniqueOrThrow({
    where: { email },
    include: { events: { orderBy: [{ at: "asc" }, { id: "asc" }] } },
  });

const signUp = (email: string, now = new Date()) => askForNewsletter(email, now);

type Report = {
  type: string;
  to: string;
  at?: Date;
  tags?: object;
  emailId?: string;
  more?: object;
};

function bodyOf({ type, to, at = new Date(), tags, emailId = randomUUID(), more }: Report): string {
  const data = { email_id: emailId, to: [to], from: "Scultea <ciao@scultea.example>", tags };
  return JSON.stringify({ type, created_at: at.toISOString(), data: { ...data, ...more } });
}

async function report(
  body: string,
  { id = `msg_${randomUUID()}`, at = new Date(), headers = {}, secret = DEMO_SECRET } = {},
): Promise<[number, unknown]> {
  const response = await fetch(`${shop.siteUrl}/api/webhooks/resend`, {
    method: "POST",
    headers: { ...resendSignature(secret, id, body, at), ...headers },
    body,
  });
  return [response.status, await response.json()];
}

const permanent = { bounce: { type: "Permanent", subType: "General", message: "no such user" } };
const transient = { bounce: { type: "Transient", subType: "MailboxFull", message: "full" } };

describe("a report of the mail provider", () => {
  test("a bounced confirmation ends the subscription without an alert", async () => {
    await signUp("bounced+anna@resend.dev");
    await shop.runUntilIdle();

    expect(await subscriber("bounced+anna@resend.dev")).toMatchObject({
      status: "bounced",
      events: [{ type: "requested" }, { type: "bounced", ip: null }],
    });
    expect(await shop.db.emailMessage.findFirst()).toMatchObject({
      state: "bounced",
      lastError: "bounced",
    });
    expect(await shop.db.alert.count()).toBe(0);

    // A new sign-up of that address gets the same answer, and nothing is sent.
    await signUp("bounced+anna@resend.dev");
    expect(await shop.db.emailMessage.count()).toBe(1);
  });

  test("marks the e-mail of an order that bounces and alerts the staff once", async () => {
    await placeOrder(checkoutInput({ customerEmail: "bounced@resend.dev" }));
    const order = await shop.db.order.findFirstOrThrow({ include: { attempts: true } });
    await shop.sandbox.session(order.attempts[0]?.providerReference ?? "", "pay");
    await shop.runUntilIdle();

    expect(
      await shop.db.emailMessage.findFirst({ where: { kind: "order_confirmation" } }),
    ).toMatchObject({ state: "bounced", recipient: "bounced@resend.dev" });
    expect(await shop.db.alert.findMany({ where: { kind: "email_bounced" } })).toMatchObject([
      { orderId: order.id, resolvedAt: null },
    ]);

    const [event] = (await shop.sandbox.webhooks()).filter(({ provider }) => provider === "resend");
    await shop.sandbox.redeliver(event?.id ?? "");
    expect(await shop.db.mailEvent.count()).toBe(1);
    expect(await shop.db.alert.count({ where: { kind: "email_bounced" } })).toBe(1);
  });

  test("a complaint ends a confirmed subscription, and the address is never written to again", async () => {
    const email = "complained@resend.dev";
    const { confirm } = await signUp(email);
    await confirm(new Date());
    await shop.runUntilIdle();
    expect(await subscriber(email)).toMatchObject({ status: "complained" });
    const sent = (await shop.mailTo(email)).length;

    await signUp(email);
    await shop.runUntilIdle();
    expect(await shop.mailTo(email)).toHaveLength(sent);
    expect(await shop.db.alert.count()).toBe(0);
  });

  test("is applied when it arrives before the answer to the sending", async () => {
    await signUp("anna@esempio.it");
    const { id } = await shop.db.emailMessage.findFirstOrThrow();
    const tags = { email_id: id };
    await report(bodyOf({ type: "email.bounced", to: "anna@esempio.it", tags, more: permanent }));
    expect(await shop.db.emailMessage.findFirst()).toMatchObject({ state: "bounced" });

    const { markEmailSent } = await import("@/lib/mail/commands/outbox");
    await markEmailSent(id, {
      mailer: "resend",
      providerMessageId: "late",
      subject: "Ciao",
      sentAt: new Date(),
    });
    expect(await shop.db.emailMessage.findFirst()).toMatchObject({
      state: "bounced",
      providerMessageId: "late",
    });
  });

  test("from before a later consent or of a full mailbox ends nothing", async () => {
    const now = new Date();
    await signUp("anna@esempio.it", now);
    const at = new Date(now.getTime() - 60_000);
    for (const type of ["email.bounced", "email.complained"])
      await report(bodyOf({ type, to: "Anna <ANNA@esempio.it>", at, more: permanent }));
    await report(bodyOf({ type: "email.bounced", to: "anna@esempio.it", more: transient }));
    expect(await subscriber("anna@esempio.it")).toMatchObject({ status: "pending" });
  });

  test("counts once when it arrives five times at once", async () => {
    await signUp("anna@esempio.it");
    const body = bodyOf({ type: "email.complained", to: "anna@esempio.it" });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => report(body, { id: "msg_same" })),
    );
    expect(answers.map(([status]) => status)).toEqual(Array(5).fill(200));
    expect(await shop.db.mailEvent.count()).toBe(1);
    const { events, status } = await subscriber("anna@esempio.it");
    expect(status).toBe("complained");
    expect(events.filter(({ type }) => type === "complained")).toHaveLength(1);
  });

  test("changes nothing when it is unsigned, of a third secret, old, too large or about something else", async () => {
    await signUp("anna@esempio.it");
    const body = bodyOf({ type: "email.bounced", to: "anna@esempio.it", more: permanent });
    const refused = [401, { receipt: "invalid_signature" }];
    expect(await report(body, { headers: { "svix-signature": "v1,c2lnbmVk" } })).toEqual(refused);
    expect(await report(body, { at: new Date(Date.now() - 6 * 60_000) })).toEqual(refused);
    expect(await report(body, { headers: { "svix-id": "msg_other" } })).toEqual(refused);
    expect(await report(body, { secret: OTHER_SECRET })).toEqual(refused);
    const large = bodyOf({ type: "email.bounced", to: "x".repeat(70_000) });
    expect(await report(large)).toEqual([413, { error: "too_large" }]);
    // Either of the shop's two secrets is accepted.
    for (const [type, secret] of [
      ["email.delivered", NEXT_SECRET],
      ["contact.created", DEMO_SECRET],
    ] as const)
      expect(await report(bodyOf({ type, to: "anna@esempio.it" }), { secret })).toEqual([
        200,
        { receipt: "ignored" },
      ]);
    expect(await subscriber("anna@esempio.it")).toMatchObject({ status: "pending" });
    expect(await shop.db.mailEvent.count()).toBe(0);
  });

  test("about another service's e-mail counts for its address only", async () => {
    await signUp("anna@esempio.it");
    await report(bodyOf({ type: "email.bounced", to: "anna@esempio.it", more: permanent }));
    await report(bodyOf({ type: "email.bounced", to: "nessuno@esempio.it", more: permanent }));
    expect(await subscriber("anna@esempio.it")).toMatchObject({ status: "bounced" });
    expect(await shop.db.newsletterSubscriber.count()).toBe(1);
    expect(await shop.db.emailMessage.findFirst()).toMatchObject({ state: "queued" });
  });
});

describe("the newsletter's e-mails", () => {
  test("e-mails a link, then the code once confirmed", { tags: ["N-11", "N-12"] }, async () => {
    const email = "giulia@esempio.it";
    const { confirm, confirmToken } = await signUp(email);
    await shop.runUntilIdle();
    const [first] = await shop.mailTo(email);
    expect(first?.subject).toBe("Conferma il tuo indirizzo");
    expect(first?.text).toContain(`/newsletter/conferma?c=${confirmToken}`);
    expect(first?.headers).toEqual({});
    expect(await shop.db.discountCode.count()).toBe(0);

    await confirm(new Date());
    await shop.runUntilIdle();
    const second = (await shop.mailTo(email)).at(-1);
    const { code } = await shop.db.discountCode.findFirstOrThrow();
    expect(second?.subject).toBe("Il tuo codice del 10%");
    expect(second?.text).toContain(code);
    expect(second?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");

    const url = /^<(.+)>$/.exec(second?.headers["List-Unsubscribe"] ?? "")?.[1] ?? "";
    const opened = await openUnsubscribeLink(new Request(url), {});
    expect([opened.status, opened.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("/newsletter/disiscrizione?c="),
    ]);
    expect(await subscriber(email)).toMatchObject({ status: "confirmed" });

    // As a mail provider's server sends it: no origin, no cookie.
    const body = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
    const left = await oneClick(new Request(url, { method: "POST", body }), {});
    expect(left.status).toBe(200);
    expect(await subscriber(email)).toMatchObject({ status: "unsubscribed" });
  });
});

const start = Date.now();
let calls = 0;
/** A millisecond later with each call, so that the e-mails have an order. */
const now = () => new Date(start + (calls += 1));

const spellings = Array.from({ length: 6 }, (_, index) => {
  const name = index % 2 === 0 ? "vittima.rossi" : "VittimaRossi";
  return `${name}+${String(index)}@${index % 3 === 0 ? "googlemail.com" : "gmail.com"}`;
});

async function queueFor(kind: OrderEmailKind, email: string): Promise<void> {
  const order = { createdAt: now(), customer: { firstName: "Anna", lastName: "Verdi", email } };
  const { id } = await createOrder(shop.db, order);
  await shop.db.$transaction((tx) => queueOrderEmail(tx, { kind, orderId: id, at: now() }));
}

const statesOf = async (kind: string) =>
  (await shop.db.emailMessage.findMany({ where: { kind }, orderBy: { createdAt: "asc" } })).map(
    ({ state, lastError }) => [state, lastError],
  );

const queued = ["queued", null];
const overLimit = ["skipped", MAILBOX_LIMIT];

describe("one mailbox in any spelling", () => {
  test("gets five e-mails a day about unpaid orders, and every confirmation of a paid one", async () => {
    await shop.db.emailMessage.deleteMany();
    for (const email of spellings) await queueFor("payment_failed", email);
    const sent = Array.from({ length: 5 }, () => queued);
    expect(await statesOf("payment_failed")).toEqual([...sent, overLimit]);
    for (const email of spellings) await queueFor("order_confirmation", email);
    const confirmations = await statesOf("order_confirmation");
    expect(confirmations.filter(([state]) => state === "skipped")).toEqual([]);
    await queueFor("payment_failed", "altra@gmail.com");
    expect((await statesOf("payment_failed")).at(-1)).toEqual(queued);
  });

  test("gets an e-mail beyond the limit when a colleague sends it, and the log says why it waited", async () => {
    await shop.db.emailMessage.deleteMany();
    for (const email of spellings) await queueFor("order_link", email);
    await signInAs(await createAdmin(shop.db));
    const log = await byStaff(listEmailLog)({ state: null, page: 1 });
    expect(log.rows.find(({ kind }) => kind === "order_link")).toMatchObject({
      state: "skipped",
      lastError: MAILBOX_LIMIT,
    });
    const { id } = await shop.db.emailMessage.findFirstOrThrow({
      where: { state: "skipped", kind: "order_link" },
    });
    const resent = await byAdmin(resendEmail)({ emailId: id }, now());
    expect(resent.ok).toBe(true);
    const where = { dedupeKey: resent.ok ? resent.value.dedupeKey : "" };
    expect(await shop.db.emailMessage.findUniqueOrThrow({ where })).toMatchObject({
      state: "queued",
    });
  });

  test("gets five acknowledgements and three links to its data; every message is stored", async () => {
    for (const email of spellings) {
      const source = "dialog" as const;
      const message = { source, submissionKey: randomUUID(), name: "Anna", email, message: "Ciao" };
      await storeContactMessage(message, now());
      await requestData({ kind: "export", email: email.toLowerCase() }, now());
    }
    expect(await shop.db.contactMessage.count()).toBe(6);
    expect(
      (await statesOf("contact_received")).filter(([state]) => state === "queued"),
    ).toHaveLength(5);
    expect((await statesOf("privacy_link")).filter(([state]) => state === "queued")).toHaveLength(
      3,
    );
  });
});

test("a link in a stored name is plain text in an e-mail", { tags: ["V-28"] }, async () => {
  expect(await placeOrder(checkoutInput())).toMatchObject({ ok: true });
  const attempt = await shop.db.paymentAttempt.findFirstOrThrow();
  const first = `Hai vinto! https://truffa.example/premio\nBcc: x@truffa.example ${"a".repeat(120)}`;
  await shop.db.order.update({
    where: { id: attempt.orderId },
    data: { firstName: first, lastName: "www.truffa.example", city: "truffa.example" },
  });
  await shop.sandbox.session(attempt.providerReference ?? "", "decline");
  await shop.runUntilIdle();
  expect(await statesOf("payment_failed")).toEqual([]);
  await shop.sandbox.session(attempt.providerReference ?? "", "expire");
  await shop.runUntilIdle();
  await makeJobsDue();
  await shop.drain();
  const [mail] = await shop.mailTo();
  expect(mail?.subject).toContain("il pagamento non è riuscito");
  const body = `${mail?.html ?? ""}${mail?.text ?? ""}`;
  expect(body).toContain("Ciao Hai vinto! https:");
  expect(body).not.toMatch(/truffa\.example|https:\/\/truffa|\nBcc|a{40}/);
});
