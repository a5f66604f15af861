import { randomUUID } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { expect, inject } from "vitest";
import { partnerActivities } from "@/lib/inbox/copy/partners";
import { fieldsOfInvoice } from "@/lib/invoices/schema/request";
import { type EmailKind, emailKinds, noticeEmailKinds } from "@/lib/mail/model/message";
import { newsletterConsent } from "@/lib/newsletter/copy/forms";
import { completeChoices } from "@/lib/notices/model/news";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { newsletterRoutes, privacyRoutes, reviewRoutes, routes } from "@/lib/platform/routes";
import { returnUploadHref } from "@/lib/returns/model/list-filter";
import { parsePage } from "../support/html";
import { newOrderValues } from "../support/new-order";
import { shopClient } from "../support/shop-client";
import { buildFolder } from "../support/web-server";
import { readHtml, type Reading } from "./text";
import { fetchPage, newAddress, providers, readPage, visitor, waitFor } from "./walk";

/*
 * What customers, visitors and staff do in the live shop, over HTTP as their pages do.
 */

const shop = () => inject("liveShop");
let opened: ReturnType<typeof shopClient> | undefined;
/** Kept open, because many wait for something at the same time. */
let pool: pg.Pool | undefined;

export const client = () =>
  (opened ??= shopClient({ siteUrl: shop().siteUrl, buildFolder, keepAlive: false }));

export async function closeClient(): Promise<void> {
  opened?.close();
  opened = undefined;
  await pool?.end();
  pool = undefined;
}

export const PACK = "pack-scultore-+-siero";
export const DUO = "pack-duo-premium";

/** Runs SQL on the shop's database, for what takes days and for what nobody may do. */
export async function sql<Row extends object>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  pool ??= new pg.Pool({ connectionString: shop().databaseUrl, max: 4 });
  return (await pool.query<Row>(text, values)).rows;
}

type Outcome = { ok: boolean; value?: unknown };

/** Calls a server action; throws when it refuses. */
export async function act(
  name: string,
  page: string,
  input: unknown,
  cookie?: string,
): Promise<unknown> {
  const headers = { ...visitor(), ...(cookie === undefined ? {} : { cookie }) };
  const outcome = await client().callAction<Outcome>(name, { page, headers, input });
  if (!outcome.ok) throw new Error(`${name} refused: ${JSON.stringify(outcome)}`);
  return outcome.value;
}

export const signIn = (): Promise<string> => client().signIn(shop().owner);

type Order = { id: string; number: string; email: string; session: string };
type Payment = "pay" | "complete_unpaid" | "expire";

/** Places an order by card and pays it, leaves the payment in processing, or lets the pay page end. */
export async function order(
  sku = PACK,
  payment: Payment = "pay",
  amountCents?: number,
): Promise<Order> {
  const email = newAddress();
  const items = [{ sku, quantity: 1 }];
  const placed = await client().placeOrder({ key: randomUUID(), email, items, method: "stripe" });
  if (!placed.ok) throw new Error(`No order was placed: ${placed.error.code}`);
  const session = new URL(placed.value.url).pathname.split("/").at(-1) ?? "";
  await providers().session(session, payment, amountCents);
  const [row] = await sql<{ id: string; number: string }>(
    "SELECT id, number FROM orders WHERE email = $1",
    [email],
  );
  if (!row) throw new Error("The order is not stored");
  return { ...row, email, session };
}

/** An order that was paid, as the success page learns. */
export async function paidOrder(sku = PACK): Promise<Order> {
  const placed = await order(sku);
  await waitFor("the payment", async () => {
    const found = await client().confirmation({ session_id: placed.session });
    return found?.paymentStatus === "paid" ? found : undefined;
  });
  return placed;
}

export async function deliveredOrder(cookie: string, sku = PACK): Promise<Order> {
  const paid = await paidOrder(sku);
  for (const status of ["shipped", "delivered"])
    await act("setOrderStatus", routes.admin, { orderId: paid.id, status }, cookie);
  return paid;
}

/** Delivers an order, lets the days until the invitation pass, and returns the invitation's link. */
export async function invitedOrder(cookie: string, sku = PACK): Promise<Order & { link: string }> {
  const delivered = await deliveredOrder(cookie, sku);
  await sql("UPDATE orders SET delivered_at = now() - interval '11 days' WHERE id = $1", [
    delivered.id,
  ]);
  await runJob("invite-reviewers");
  const mail = await waitForMail("review_invitation", delivered.email);
  return { ...delivered, link: linkTo(`${reviewRoutes.review}/`, mail.html) };
}

/** Writes a review through an invitation's link. Returns its id. */
export async function writeReview(
  { id, link }: { id: string; link: string },
  rating: number,
  text: string,
): Promise<string> {
  const form = new FormData();
  const token = new URL(link).pathname.split("/").at(-1) ?? "";
  const fields = { rating: String(rating), title: "", text, consent: "on" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const address = new URL(`${reviewRoutes.submit}?token=${token}`, shop().siteUrl);
  const response = await fetch(address, {
    method: "POST",
    headers: { ...visitor(), accept: "application/json", origin: shop().siteUrl },
    body: form,
  });
  if (response.status !== 201) throw new Error(`No review: ${await response.text()}`);
  const [row] = await sql<{ id: string }>("SELECT id FROM reviews WHERE order_id = $1", [id]);
  return row?.id ?? "";
}

/**
 * Invoices a customer and erases their data by the link of the privacy page, without scripts. Returns what they
 * read (the e-mail with the link, the question, its answer, their order's page), and the invoice as it is kept.
 */
export async function eraseInvoicedCustomer(): Promise<{ read: Reading[]; xml: string }> {
  const cookie = await signIn();
  const { id, email } = await paidOrder();
  await sql(
    `INSERT INTO invoice_requests (order_id, "for", tax_code, created_at)
     VALUES ($1, 'person', 'RSSMRA85T10A562S', now())`,
    [id],
  );
  await runJob("issue-documents");
  await waitFor("the invoice", async () => {
    const [row] = await sql<object>("SELECT 1 FROM fiscal_documents WHERE order_id = $1", [id]);
    return row;
  });
  for (const status of ["shipped", "delivered"])
    await act("setOrderStatus", routes.admin, { orderId: id, status }, cookie);
  const { html: shipped } = await waitForMail("order_delivered", email);
  await act("requestPersonalData", routes.privacyRequest, { kind: "erasure", email });
  const { html } = await waitForMail("privacy_link", email);
  const page = linkTo(`${privacyRoutes.confirm}/`, html).slice(shop().siteUrl.length);
  const before = await readPage(page);
  const after = await submitPage(page);
  const orderPage = linkTo(`${routes.orderStatus}/`, shipped).slice(shop().siteUrl.length);
  const xml = await downloadInvoice(id, cookie);
  const read = [
    readHtml("e-mail with the link", html),
    before,
    after,
    await readPage(page),
    await readPage(orderPage),
  ];
  return { read, xml };
}

/** Downloads an order's invoice from the dashboard: the file that the SdI takes. */
async function downloadInvoice(orderId: string, cookie: string): Promise<string> {
  const [invoice] = await sql<{ id: string }>(
    "SELECT id FROM fiscal_documents WHERE order_id = $1",
    [orderId],
  );
  const address = new URL(`${dashboardRoutes.invoiceFile}?id=${invoice?.id}`, shop().siteUrl);
  return (await fetch(address, { headers: { ...visitor(), cookie } })).text();
}

/** Submits the only form of a page as a browser without scripts does. */
async function submitPage(path: string): Promise<Reading> {
  const form = new FormData();
  const inputs = parsePage(await fetchPage(path)).querySelectorAll("main form input[type=hidden]");
  for (const input of inputs)
    form.set(input.getAttribute("name") ?? "", input.getAttribute("value") ?? "");
  const address = new URL(path, shop().siteUrl);
  const headers = { ...visitor(), origin: shop().siteUrl };
  const response = await fetch(address, { method: "POST", headers, body: form });
  return readHtml(path, await response.text());
}

/** Starts a scheduled job now. */
export async function runJob(name: string): Promise<void> {
  await sql("INSERT INTO pgboss.job (name, data) VALUES ($1, '{}')", [name]);
}

/** Sends the e-mails that wait for a moment: undo, other arrivals, another payment. */
async function sendWaitingMails(): Promise<void> {
  await sql(
    `UPDATE pgboss.job SET start_after = now()
     WHERE name = 'send-email' AND state IN ('created', 'retry') AND start_after > now()`,
  );
}

type SentMail = { subject: string; html: string; text: string };

/** Waits until an e-mail of this kind was sent, to one address if given. */
export async function waitForMail(kind: EmailKind, to?: string): Promise<SentMail> {
  return waitFor(`the e-mail ${kind}`, async () => {
    await sendWaitingMails();
    const [row] = await sql<{ id: string }>(
      `SELECT provider_message_id AS id FROM email_messages
       WHERE kind = $1 AND state = 'sent' AND ($2::text IS NULL OR recipient = $2)`,
      [kind, to ?? null],
    );
    return row && (await providers().mail(to)).find(({ id }) => id === row.id);
  });
}

/** Returns the address of the shop's page that an e-mail links to. */
export function linkTo(path: string, html: string): string {
  const { siteUrl } = shop();
  const found = [...html.matchAll(/href="([^"]+)"/g)]
    .map(([, href = ""]) => href.replaceAll("&amp;", "&"))
    .find((href) => href.startsWith(siteUrl + path));
  if (found === undefined) throw new Error(`The e-mail has no link to ${path}`);
  return found;
}

const lastPart = (link: string) => new URL(link).pathname.split("/").at(-1) ?? "";

/** Returns the kinds of e-mails that have been sent, sorted. */
export async function sentKinds(): Promise<string[]> {
  const sent = await sql<{ kind: string }>(
    "SELECT DISTINCT kind FROM email_messages WHERE state = 'sent' ORDER BY kind",
  );
  return sent.map(({ kind }) => kind);
}

/**
 * Causes every kind of e-mail as customers and staff do, once in each shop. The occasions stay as
 * they are, so that each e-mail is still due afterwards.
 */
export async function causeEveryEmail(): Promise<void> {
  if ((await sentKinds()).length === emailKinds.length) return;
  const cookie = await signIn();
  const choices = completeChoices({ invoice_due: { mail: "weekly", push: false } }, true);
  await act("chooseNotices", routes.admin, { choices, quietFrom: "", quietTo: "" }, cookie);
  await Promise.all([
    sendAndAskForLink(cookie),
    shipWithoutCode(cookie),
    withdrawAndRefundLess(cookie),
    cancelAndRefund(cookie),
    declareDefect(cookie),
    takeAndChangeOrder(cookie),
    failPayments(),
    leaveUnpaid(),
    disputeAndMismatch(),
    inviteAndRefuseReview(cookie),
    subscribe(),
    writeToTheShop(cookie),
    tryCampaign(cookie),
    askForPartnership(cookie, "accepted"),
    askForPartnership(cookie, "refused"),
    act("requestPersonalData", routes.privacyRequest, { kind: "export", email: newAddress() }),
    welcomeColleague(cookie),
    runOutOfStock(),
    exportCustomers(cookie),
    queueDirectly("accountant_package", "2026-10"),
    queueDirectly("staff_invoice_due", "2026-12-05/3"),
    sendDigest(),
    recallALot(cookie),
    stopAJob(),
  ]);
  for (const kind of noticeEmailKinds) await waitForMail(kind, shop().owner.email);
}

async function sendAndAskForLink(cookie: string): Promise<void> {
  const { email, number } = await deliveredOrder(cookie, DUO);
  const kinds = ["order_confirmation", "order_shipped", "order_delivered"] as const;
  await Promise.all(kinds.map((kind) => waitForMail(kind, email)));
  await waitForMail("staff_new_order");
  await act("requestOrderLink", routes.orderStatus, { number, email });
  await waitForMail("order_link", email);
}

async function shipWithoutCode(cookie: string): Promise<void> {
  const { id, email } = await paidOrder();
  await act("setOrderStatus", routes.admin, { orderId: id, status: "shipped" }, cookie);
  await waitForMail("order_shipped", email);
  const parcel = { carrier: "brt", trackingCode: "AB" };
  await act("shipOrder", routes.admin, { orderId: id, parcel, notify: true }, cookie);
  await waitForMail("order_tracking", email);
}

async function withdrawAndRefundLess(cookie: string): Promise<void> {
  const { id, number, email } = await deliveredOrder(cookie);
  const declared = { name: "Francesca De Angelis", orderNumber: number, email };
  await act("declareWithdrawal", routes.withdrawal, {
    ...declared,
    submissionKey: randomUUID(),
    homepage: "",
  });
  await waitForMail("withdrawal_received", email);
  const withheld = { cents: 700, reason: "Il manipolo è tornato graffiato: riparazione 7,00 €." };
  const [{ total } = { total: 0 }] = await sql<{ total: number }>(
    "SELECT total_cents AS total FROM orders WHERE id = $1",
    [id],
  );
  const refund = { orderId: id, idempotencyKey: randomUUID(), reason: "withdrawal" };
  const amounts = {
    amountCents: total - withheld.cents,
    // The parcel has left: the check of the return puts the pieces back.
    restock: { devices: 0, serums: 0, travelCases: 0 },
    withheld,
  };
  await act("refundOrder", routes.admin, { ...refund, ...amounts }, cookie);
  await waitForMail("order_refunded", email);
}

/** The parcel of a defect gets a prepaid label, as staff upload it. */
async function declareDefect(cookie: string): Promise<void> {
  const { siteUrl } = shop();
  const { id: orderId, email } = await deliveredOrder(cookie);
  const returnId = randomUUID();
  const problem = "Non si accende più.";
  const defect = { returnId, orderId, kind: "defect", problem };
  await act("declareReturn", routes.admin, defect, cookie);
  const [{ id } = { id: "" }] = await sql<{ id: string }>(
    "SELECT id FROM return_parcels WHERE order_id = $1",
    [orderId],
  );
  const body = new FormData();
  body.set("file", new File(["%PDF-1.7 etichetta"], "etichetta.pdf"));
  await fetch(siteUrl + returnUploadHref(id, "declared", "label"), {
    method: "POST",
    body,
    headers: { ...visitor(), cookie, origin: siteUrl },
    redirect: "manual",
  });
  await waitForMail("return_label", email);
}

/** An order taken by telephone is sent its link, then changed before it is paid. */
async function takeAndChangeOrder(cookie: string): Promise<void> {
  const email = newAddress();
  const customer = {
    first_name: "Giulia",
    last_name: "Ferrante",
    email,
    phone: "+393331234567",
    address: "Via Roma 1",
    postal_code: "40121",
    city: "Bologna",
    province: "BO",
    shipping_type: "standard",
    ...fieldsOfInvoice(null),
  };
  const order = { ...newOrderValues, ...customer, lines: [{ sku: PACK, quantity: "1" }] };
  await act("createOrder", routes.admin, { key: randomUUID(), order }, cookie);
  await waitForMail("payment_link", email);
  const orderId = await idOf("orders", email);
  const [{ fingerprint } = { fingerprint: "" }] = await sql<{ fingerprint: string }>(
    "SELECT fingerprint FROM orders WHERE id = $1",
    [orderId],
  );
  const change = {
    ...customer,
    orderId,
    seen: { revision: 0, fingerprint, paymentStatus: "pending" },
    address: "Via Roma 2",
    notes: "",
    lines: [{ sku: PACK, quantity: "2" }],
    notify: true,
  };
  await act("changeOrder", routes.admin, change, cookie);
  await waitForMail("order_changed", email);
}

async function cancelAndRefund(cookie: string): Promise<void> {
  const { id, email } = await paidOrder();
  await waitForMail("order_confirmation", email);
  const refund = {
    idempotencyKey: randomUUID(),
    amountCents: 1_000,
    restock: { devices: 1, serums: 1, travelCases: 0 },
  };
  const change = { orderId: id, status: "cancelled", reason: "Chiesto dal cliente", refund };
  await act("setOrderStatus", routes.admin, change, cookie);
  await Promise.all([waitForMail("order_cancelled", email), waitForMail("order_refunded", email)]);
}

async function failPayments(): Promise<void> {
  const [pending, failed] = await Promise.all([
    order(PACK, "complete_unpaid"),
    order(PACK, "complete_unpaid"),
  ]);
  await Promise.all([pending, failed].map(({ email }) => waitForMail("payment_pending", email)));
  await providers().session(failed.session, "async_fail");
  await waitForMail("payment_failed", failed.email);
}

async function leaveUnpaid(): Promise<void> {
  const { id, email } = await order(PACK, "expire");
  await waitFor("the end of the pay page", async () => {
    const open = await sql(
      "SELECT 1 FROM payment_attempts WHERE order_id = $1 AND state = 'redirected'",
      [id],
    );
    return open.length === 0 ? true : undefined;
  });
  await sql("UPDATE orders SET created_at = created_at - interval '61 minutes' WHERE id = $1", [
    id,
  ]);
  await runJob("remind-unpaid");
  await waitForMail("payment_reminder", email);
}

async function disputeAndMismatch(): Promise<void> {
  const disputed = await paidOrder();
  await waitForMail("order_confirmation", disputed.email);
  await providers().session(disputed.session, "dispute");
  await waitForMail("staff_dispute");
  await order(PACK, "pay", 1_234);
  await waitForMail("staff_alert");
}

async function inviteAndRefuseReview(cookie: string): Promise<void> {
  const [invited] = await Promise.all([invitedOrder(cookie), invitedOrder(cookie)]);
  const id = await writeReview(invited, 2, "Il corriere è stato scortese con la mia vicina.");
  const refusal = { id, known: "waiting", reason: "off_topic", notifyAuthor: true };
  await act("refuseReview", routes.admin, { ...refusal, note: "" }, cookie);
  await waitForMail("review_refused", invited.email);
}

async function subscribe(): Promise<void> {
  const consent = newsletterConsent.version;
  const [waiting, confirmed] = [newAddress(), newAddress()];
  for (const email of [waiting, confirmed]) {
    const form = { email, source: "footer", consent, spellingConfirmed: true, elapsedMs: 9_000 };
    await act("subscribeToNewsletter", routes.home, { ...form, homepage: "" });
  }
  const [{ html }] = await Promise.all([
    waitForMail("newsletter_confirmation", confirmed),
    waitForMail("newsletter_confirmation", waiting),
  ]);
  const { search } = new URL(linkTo(newsletterRoutes.confirmation, html));
  await fetch(new URL(newsletterRoutes.confirm, shop().siteUrl), {
    method: "POST",
    headers: { ...visitor(), origin: shop().siteUrl },
    body: new URLSearchParams(search),
    redirect: "manual",
  });
  await waitForMail("newsletter_welcome", confirmed);
}

async function tryCampaign(cookie: string): Promise<void> {
  const list = dashboardRoutes.adminCampaigns;
  const { id } = (await act("createCampaign", list, { copyOf: null }, cookie)) as { id: string };
  await act("sendCampaignTest", `${list}/${id}`, { campaignId: id }, cookie);
  await waitForMail("newsletter_campaign");
}

async function writeToTheShop(cookie: string): Promise<void> {
  const email = newAddress();
  const message = { source: "dialog", name: "Ilaria Neri", email, message: "Avete un manuale?" };
  await act("sendContactMessage", routes.contact, { ...message, submissionKey: randomUUID() });
  await waitForMail("contact_received", email);
  const answer = { text: "Sì, è nella scatola.", key: randomUUID(), lastLetterId: null };
  const id = await idOf("contact_messages", email);
  await act("answerInquiry", routes.admin, { id, ...answer }, cookie);
  await waitForMail("inquiry_answer", email);
}

async function askForPartnership(cookie: string, decision: "accepted" | "refused"): Promise<void> {
  const email = newAddress();
  await act("requestPartnership", routes.pro, {
    submissionKey: randomUUID(),
    company: "Istituto Aurora",
    activity: partnerActivities[0],
    contactName: "Marta Conti",
    role: "Titolare",
    email,
    phone: "+39 051 7654322",
    city: "Bologna",
  });
  await waitForMail("partner_received", email);
  const id = await idOf("partner_requests", email);
  const answer = { text: "Grazie della richiesta.", key: randomUUID(), lastLetterId: null };
  const reason = decision === "refused" ? "Zona già servita" : "";
  await act("decidePartnership", routes.admin, { id, ...answer, decision, reason }, cookie);
  await waitForMail(`partner_${decision}`, email);
}

async function idOf(table: string, email: string): Promise<string> {
  const [row] = await sql<{ id: string }>(`SELECT id FROM ${table} WHERE email = $1`, [email]);
  if (!row) throw new Error(`${table} has nothing of ${email}`);
  return row.id;
}

/** One colleague joins, changes password and second factor; another invitation stays open. */
async function welcomeColleague(cookie: string): Promise<void> {
  const [colleague, invited] = [newAddress(), newAddress()];
  for (const email of [colleague, invited])
    await act("inviteColleague", routes.admin, { email, role: "viewer" }, cookie);
  await waitForMail("staff_invitation", invited);
  const { html } = await waitForMail("staff_invitation", colleague);
  const token = lastPart(linkTo(`${routes.invitation}/`, html));
  const first = "nebbia sul molo sette";
  const second = "vento sul molo nove";
  await act("acceptInvitation", routes.signIn, { token, name: "Bruno Sala", password: first });
  const own = await client().signIn({ email: colleague, password: first });
  await act("changeOwnPassword", routes.admin, { current: first, password: second }, own);
  await waitForMail("password_changed", colleague);
  const { secret } = (await act("beginSecondFactor", routes.admin, { password: second }, own)) as {
    secret: string;
  };
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
  await act("confirmSecondFactor", routes.admin, { code }, own);
  await waitForMail("second_factor_changed", colleague);
  await act("requestPasswordReset", routes.passwordReset, { email: colleague });
  await waitForMail("password_reset", colleague);
}

/** Queues an e-mail that a schedule queues on certain days. */
async function queueDirectly(kind: EmailKind, subjectId: string): Promise<void> {
  const email = newAddress();
  await sql(
    `WITH mail AS (INSERT INTO email_messages (id, dedupe_key, kind, subject_id, recipient, state, created_at)
       VALUES (gen_random_uuid(), $2 || '/' || $3, $2, $3, $1, 'queued', now())
       RETURNING id)
     INSERT INTO pgboss.job (name, data)
     SELECT 'send-email', jsonb_build_object('emailId', id) FROM mail`,
    [email, kind, subjectId],
  );
  await waitForMail(kind, email);
}

async function sendDigest(): Promise<void> {
  const [owner] = await sql<{ id: string }>("SELECT id FROM users WHERE email = $1", [
    shop().owner.email,
  ]);
  await queueDirectly("staff_digest", `${owner?.id ?? ""}/weekly/2026-11-30/1/2`);
}

async function exportCustomers(cookie: string): Promise<void> {
  const address = `${shop().siteUrl}${dashboardRoutes.customerExport}`;
  await fetch(address, { headers: { ...visitor(), cookie } });
  await waitForMail("staff_export");
}

/** Raises the level below which staff are told, because emptying the stock would close the shop. */
async function runOutOfStock(): Promise<void> {
  await sql(
    `INSERT INTO parts (part, name, unit, threshold, updated_at)
     VALUES ('devices', 'Dispositivo', 'pezzi', 1000, now())
     ON CONFLICT (part) DO UPDATE SET threshold = excluded.threshold`,
  );
  await sql(
    `INSERT INTO lots (id, part, code, expires_on, received, received_at, updated_at)
     VALUES (gen_random_uuid(), 'travelCases', 'C-2407', current_date + 30, 5, now(), now())`,
  );
  await runJob("watch-stock");
  await waitForMail("staff_low_stock");
  await waitForMail("staff_expiring_lot");
}

async function recallALot(cookie: string): Promise<void> {
  const { id, email } = await deliveredOrder(cookie);
  const lotId = randomUUID();
  await sql(
    `INSERT INTO lots (id, part, code, received, received_at, updated_at)
     VALUES ($1, 'devices', 'D-2609', 1, now(), now())`,
    [lotId],
  );
  await sql("INSERT INTO order_lots (order_id, lot_id, quantity) VALUES ($1, $2, 1)", [id, lotId]);
  const notice = {
    risk: "La batteria può surriscaldarsi durante la ricarica e provocare ustioni.",
    instructions: "Non ricaricarlo.",
    remedies: ["replacement", "refund"],
  };
  const draft = { ...notice, lotId, recallId: randomUUID(), updatedAt: null };
  await act("saveRecall", routes.admin, draft, cookie);
  const [saved] = await sql<{ at: Date }>(
    "SELECT updated_at AS at FROM recalls WHERE lot_id = $1",
    [lotId],
  );
  const updatedAt = saved?.at.toISOString();
  await act("sendRecall", routes.admin, { lotId, updatedAt, code: "D-2609" }, cookie);
  await waitForMail("product_recall", email);
}

/** A job without retries left, as `reportDeadJobs` notes it. */
async function stopAJob(): Promise<void> {
  await sql(
    `INSERT INTO alerts (id, dedupe_key, kind, data, created_at)
     VALUES (gen_random_uuid(), 'job_dead/live', 'job_dead', '{"job": "send-conversion"}', now())`,
  );
  await runJob("alert-owner");
  await waitForMail("staff_operations");
}

/** Sends every e-mail again, with the texts of the present settings. Each kind is still due. */
export async function expectEveryMailAgain(round: string): Promise<void> {
  const ids = (
    await sql<{ id: string }>(
      `INSERT INTO email_messages
         (id, dedupe_key, kind, order_id, subject_id, recipient, state, created_at)
       SELECT gen_random_uuid(), dedupe_key || $1, kind, order_id, subject_id, recipient,
         'queued', created_at
       FROM email_messages WHERE state = 'sent' AND dedupe_key NOT LIKE '%#%' RETURNING id`,
      [`#${round}`],
    )
  ).map(({ id }) => id);
  await sql(
    `INSERT INTO pgboss.job (name, data)
     SELECT 'send-email', jsonb_build_object('emailId', id) FROM unnest($1::text[]) AS id`,
    [ids],
  );
  const rows = await waitFor("all e-mails to be sent again", async () => {
    const found = await sql<{ kind: string; state: string }>(
      "SELECT kind, state FROM email_messages WHERE id = ANY($1::uuid[])",
      [ids],
    );
    return found.every(({ state }) => state === "sent" || state === "skipped") ? found : undefined;
  });
  const sent = new Set(rows.filter(({ state }) => state === "sent").map(({ kind }) => kind));
  expect([...sent].sort()).toEqual([...emailKinds].sort());
}
