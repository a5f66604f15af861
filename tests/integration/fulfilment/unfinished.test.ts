import { randomUUID } from "node:crypto";
import { addHours, addMinutes, addSeconds } from "date-fns";
import { describe, expect, test } from "vitest";
import { GET as exportFile } from "@/app/admin/ordini/non-finiti/esporta/route";
import { payAgain } from "@/lib/checkout/commands/pay-again";
import { placeOrder } from "@/lib/checkout/commands/place-order";
import { italianDay } from "@/lib/core/business-days";
import { createOrder } from "@/lib/fulfilment/commands/create-order";
import { remindUnpaid } from "@/lib/fulfilment/commands/remind-unpaid";
import { resendEmail } from "@/lib/fulfilment/commands/resend-email";
import { reminderText, unfinishedReasonText } from "@/lib/fulfilment/copy/unfinished";
import { unfinishedList } from "@/lib/fulfilment/model/unfinished";
import { getReminderYield, listUnfinished } from "@/lib/fulfilment/queries/unfinished";
import { newOrderForm } from "@/lib/fulfilment/schema/new-order";
import { hashedAddress } from "@/lib/platform/secrets";
import { createAdmin } from "@/prisma/builders/admin";
import { byAdmin, byStaff } from "../../support/by-staff";
import { newOrderValues } from "../../support/new-order";
import { signInAs } from "../../support/request";
import { saveForm } from "../../support/settings";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });
const EMAIL = "francesca@example.it";

const inMinutes = (minutes: number) => addMinutes(new Date(), minutes);
const remind = (minutes = 61) => remindUnpaid(inMinutes(minutes));

/** Places an order up to its pay page. */
async function place(customerEmail = EMAIL) {
  const input = checkoutInput({ customerEmail });
  expect(await placeOrder(input)).toMatchObject({ ok: true });
  const { checkout_key: checkoutKey } = input;
  return shop.db.order.findUniqueOrThrow({ where: { checkoutKey }, include: { attempts: true } });
}

type Placed = Awaited<ReturnType<typeof place>>;
const referenceOf = ({ attempts }: Placed) => attempts[0]?.providerReference ?? "";

/** Places an order whose customer leaves the pay page, which then ends. */
async function leave(email?: string): Promise<Placed> {
  const order = await place(email);
  await shop.sandbox.session(referenceOf(order), "expire");
  await shop.runUntilIdle();
  return order;
}

const reminders = async (email = EMAIL) =>
  (await shop.mailTo(email)).filter(({ subject }) => subject.endsWith("manca il pagamento"));
const decisions = async () =>
  (await shop.db.paymentReminder.findMany()).map(({ refusal }) => refusal);

async function list(query = "", now = inMinutes(61)) {
  const page = await byStaff(listUnfinished)(unfinishedList.parseQuery(query), now);
  return page.rows.map((row) => ({
    number: row.number,
    reason: unfinishedReasonText(row),
    reminder: reminderText(row),
    returned: row.returnedAt !== null,
  }));
}

const change =
  (data: object) =>
  async ({ id }: Placed) => {
    await shop.db.order.update({ where: { id }, data });
  };

describe("a reminder", () => {
  test("goes once to who left the pay page, whoever runs the job, and its link pays", async () => {
    const order = await leave();
    await remindUnpaid(addMinutes(order.createdAt, 59));
    expect(await decisions()).toEqual([]);
    await Promise.all([remind(), remind()]);
    await remind(90);
    // The first worker is lost after the mailer took the message, the second sends it again.
    await shop.sandbox.fault("resend", "emails.send", "commit_then_500", { times: 1 });
    await Promise.all([shop.drain(), shop.drain()]);
    await shop.db.$executeRaw`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`;
    await shop.runUntilIdle();
    await remind(120);
    await shop.runUntilIdle();
    const [mail, ...more] = await reminders();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/29,99\s€/);
    expect(mail?.text).not.toMatch(/offert|scont|codice|newsletter|promozion/i);

    const [email] = await shop.db.emailMessage.findMany({ where: { kind: "payment_reminder" } });
    expect(email).toMatchObject({ orderId: order.id, state: "sent" });
    const again = await byAdmin(resendEmail)({ emailId: email?.id ?? "" }, new Date());
    expect(again).toMatchObject({ ok: false });

    const token = /\/il-mio-ordine\/([\w.-]+)/.exec(mail?.text ?? "")?.[1] ?? "";
    expect(await payAgain({ token, payment_method: "paypal" })).toMatchObject({ ok: true });
    const { attempts } = await shop.db.order.findFirstOrThrow({
      include: { attempts: { where: { provider: "paypal" } } },
    });
    await shop.sandbox.order(attempts[0]?.providerReference ?? "", "approve");
    await shop.runUntilIdle();
    expect(await list("promemoria=pagato-dopo")).toEqual([
      {
        number: order.number,
        reason: "Pagina lasciata senza pagare",
        reminder: "Inviato",
        returned: true,
      },
    ]);
  });

  test("is not sent when the order is paid after the decision", async () => {
    const order = await leave();
    await remind();
    await change({ paymentStatus: "paid", paidAt: new Date() })(order);
    await shop.runUntilIdle();
    expect(await reminders()).toEqual([]);
    await change({ paymentStatus: "failed", paidAt: null })(order);
    expect(await list()).toMatchObject([{ reminder: "No: nel frattempo non serviva più" }]);
  });

  const cases: {
    name: string;
    /** The recorded reason; undefined where nothing is decided. */
    refusal?: string;
    before?: (order: Placed) => Promise<unknown>;
    /** The customer is still on the pay page. */
    open?: boolean;
    minutes?: number;
  }[] = [
    { name: "while the pay page is open", open: true },
    { name: "a day later", minutes: 25 * 60 },
    { name: "after payment", before: change({ paymentStatus: "paid", paidAt: new Date() }) },
    { name: "for an order made by hand", before: change({ channel: "phone" }) },
    { name: "for a rehearsal", before: change({ rehearsal: true }) },
    {
      name: "for an erased customer",
      before: change({ email: `${randomUUID()}@anonimo.invalid` }),
    },
    {
      name: "while it is switched off",
      before: () => saveForm("ordini-non-pagati", { unpaid: "none" }),
    },
    {
      name: "for an order that staff cancelled",
      refusal: "closed",
      before: ({ id: orderId }) =>
        shop.db.orderEvent.create({
          data: { orderId, at: new Date(), actor: "admin:1", type: "status_changed", data: {} },
        }),
    },
    {
      name: "for a declined payment, of which its own e-mail tells",
      refusal: "already_asked",
      open: true,
      before: async (order) => {
        await shop.sandbox.session(referenceOf(order), "decline");
        await shop.runUntilIdle();
        await shop.sandbox.session(referenceOf(order), "expire");
        await shop.runUntilIdle();
      },
    },
    {
      name: "when another order of the address was paid since",
      refusal: "ordered_again",
      before: async () => {
        await shop.sandbox.session(referenceOf(await place(EMAIL.toUpperCase())), "pay");
        await shop.runUntilIdle();
      },
    },
    {
      name: "when the pieces are gone",
      refusal: "sold_out",
      before: () => shop.db.stockItem.updateMany({ data: { sold: 47 } }),
    },
    {
      name: "to who is blocked",
      refusal: "blocked",
      before: () =>
        shop.db.customerMark.create({
          data: { email: EMAIL, kind: "block", text: "x", by: "", at: new Date() },
        }),
    },
    {
      name: "to a mailbox that refused an e-mail",
      refusal: "unreachable",
      before: () =>
        shop.db.emailMessage.create({
          data: {
            dedupeKey: "x",
            kind: "privacy_link",
            state: "bounced",
            recipient: "Francesca@example.it",
            createdAt: new Date(),
          },
        }),
    },
    {
      name: "to who reported the newsletter and is kept as a hash",
      refusal: "unreachable",
      before: () =>
        shop.db.newsletterSubscriber.create({
          data: {
            email: hashedAddress(EMAIL),
            status: "complained",
            source: "footer",
            consentVersion: "x",
            consentedAt: new Date(),
            createdAt: new Date(),
          },
        }),
    },
  ];

  test.each(cases)("never goes out $name", async ({ refusal, before, open, minutes }) => {
    const order = open ? await place() : await leave();
    await before?.(order);
    await remind(minutes);
    await shop.runUntilIdle();
    expect(await reminders()).toEqual([]);
    expect(await decisions()).toEqual(refusal === undefined ? [] : [refusal]);
  });

  test("goes to the last of two unpaid orders only", async () => {
    const [first, second] = [await leave(), await leave()];
    await remind();
    await shop.runUntilIdle();
    expect((await reminders()).map(({ subject }) => subject)).toEqual([
      `Ordine ${second.number}: manca il pagamento`,
    ]);
    expect(await list("promemoria=non-inviato")).toMatchObject([
      { number: first.number, reminder: "No: ha fatto un altro ordine" },
    ]);
  });
});

test("the list and the statistics equal plain SQL, and a reader sees and exports them", async () => {
  const left = await leave("a@example.it");
  const paid = await leave("b@example.it");
  await change({ lastName: "Zanetti" })(left);
  const declined = await place("c@example.it");
  await shop.sandbox.session(referenceOf(declined), "decline");
  await shop.runUntilIdle();
  await shop.sandbox.session(referenceOf(declined), "expire");
  await shop.runUntilIdle();
  await place("d@example.it");
  const order = { ...newOrderValues, email: "e@example.it", notify: false };
  await byAdmin(createOrder)({ key: randomUUID(), order: newOrderForm.parse(order) }, new Date());
  await remind();
  await shop.runUntilIdle();
  await change({ paymentStatus: "paid", paidAt: addSeconds(new Date(), 60) })(paid);

  await signInAs(
    await createAdmin(shop.db, { role: "viewer", mayExport: true, email: "lettrice@example.it" }),
  );
  const rows = await list();
  expect(rows.map(({ reason, reminder, returned }) => [reason, reminder, returned])).toEqual([
    ["Link non usato", "No: ordine fatto a mano", false],
    ["Pagamento in corso", "In attesa", false],
    [
      "Pagamento non riuscito: carta rifiutata",
      "No: ha già ricevuto un’altra email con il link",
      false,
    ],
    ["Pagina lasciata senza pagare", "Inviato", true],
    ["Pagina lasciata senza pagare", "Inviato", false],
  ]);
  const numbers = await shop.db.$queryRaw<{ number: string }[]>`
    SELECT o.number FROM orders o WHERE o.payment_status <> 'paid' OR EXISTS (
      SELECT FROM email_messages e WHERE e.order_id = o.id AND e.kind = 'payment_reminder'
        AND e.sent_at < o.paid_at) ORDER BY o.created_at DESC`;
  expect(rows.map(({ number }) => number)).toEqual(numbers.map(({ number }) => number));
  expect(await list("cerca=zanetti")).toMatchObject([{ number: left.number }]);
  expect(await list("motivo=declined")).toMatchObject([{ number: declined.number }]);
  expect(await list("promemoria=inviato")).toHaveLength(2);
  expect(await list("", addMinutes(left.createdAt, 59))).toEqual([]);
  expect(await list("", addHours(new Date(), 31 * 24))).toEqual([]);

  const today = italianDay(new Date());
  const [sums] = await shop.db.$queryRaw<object[]>`
    SELECT count(*)::int AS sent, (count(*) FILTER (WHERE o.paid_at > e.sent_at))::int AS paid,
      (sum(o.total_cents) FILTER (WHERE o.paid_at > e.sent_at))::float8 AS "paidCents"
    FROM email_messages e JOIN orders o ON o.id = e.order_id
    WHERE e.kind = 'payment_reminder' AND e.state = 'sent'`;
  expect(sums).toEqual({ sent: 2, paid: 1, paidCents: 2999 });
  expect(await byStaff(getReminderYield)({ from: today, to: today })).toEqual(sums);

  // The file has what is listed; these orders have just been placed.
  await shop.db.$executeRaw`UPDATE orders SET created_at = created_at - interval '61 minutes'`;
  const file = await exportFile(
    new Request(`${shop.siteUrl}/admin/ordini/non-finiti/esporta?motivo=left`),
    {},
  );
  const lines = (await file.text()).trim().split("\r\n");
  expect(lines).toHaveLength(3);
  expect(lines[2]).toContain('Zanetti"');
  expect(await shop.db.auditEntry.count({ where: { action: "orders.unfinished_exported" } })).toBe(
    1,
  );
});
