import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { resendEmail } from "@/lib/fulfilment/commands/resend-email";
import { storeContactMessage } from "@/lib/inbox/commands/receive";
import { MAILBOX_LIMIT, type OrderEmailKind } from "@/lib/mail/model/message";
import { listEmailLog } from "@/lib/mail/queries";
import { queueOrderEmail } from "@/lib/orders/commands/queue-email";
import { requestData } from "@/lib/privacy/commands/ask";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { makeJobsDue } from "../../support/jobs";
import { signInAs } from "../../support/request";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop();
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
