import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { beforeEach, expect, test } from "vitest";
import { search } from "@/lib/dashboard/actions";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit } from "@/lib/platform/http/rate-limit";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { createDiscount } from "../../support/discount";
import { createMessage, createRefund } from "../../support/records";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf, valueOf } from "../../support/value-of";

useDatabase({ catalogue: true, admin: true });

const hits = async (query: string) => valueOf(search({ query }));
const kinds = async (query: string) => [...new Set((await hits(query)).map(({ kind }) => kind))];
let orderId: string;
let withdrawalId: string;

beforeEach(async () => {
  ({ id: orderId } = await createOrder(getDb(), {
    number: "SC-7K3M-92QJ",
    transactionId: "pi_3QabcDEF0123456789",
    customer: {
      firstName: "Anna",
      lastName: "Greco",
      email: "anna.greco@example.it",
      phone: "+39 347 123 4567",
      address: "Via Sassari 12",
      postalCode: "07046",
      city: "Porto Torres",
      province: "SS",
    },
  }));
  const transferred = await createOrder(getDb(), {
    number: "SC-AAAA-BBBB",
    customer: {
      firstName: "Zoe",
      lastName: "Villa",
      email: "zoe@example.it",
      phone: "+39 02 555 0101",
      address: "Corso Italia 1",
      city: "Lodi",
      postalCode: "26900",
      province: "LO",
    },
  });
  await getDb().paymentAttempt.updateMany({
    where: { orderId: transferred.id },
    data: { provider: "bank_transfer", transactionId: "CRO 00123456789" },
  });
  await getDb().order.update({ where: { id: orderId }, data: { discountCode: "NATALE10" } });
  await createDiscount(getDb(), { code: "NATALE10" });
  await createRefund(orderId, { providerRefundId: "re_3QabcDEF0123456789" });
  await getDb().invoiceRequest.create({
    data: {
      orderId,
      for: "company",
      companyName: "Caffè dell’Àncora Greco S.r.l.",
      vatNumber: "01234567897",
      taxCode: "GRCNNA80A41A662X",
      recipientCode: "0000000",
      createdAt: new Date(),
    },
  });
  const { id: attemptId } = await getDb().paymentAttempt.findFirstOrThrow({ where: { orderId } });
  await getDb().dispute.create({
    data: {
      orderId,
      attemptId,
      amountCents: 1_000,
      openedAt: new Date(),
      providerDisputeId: "PP-D-12345678",
      reason: "fraud",
    },
  });
  await getDb().fiscalDocument.create({
    data: {
      kind: "invoice",
      year: 2026,
      number: 12,
      day: new Date("2026-11-20"),
      issuedAt: new Date(),
      orderId,
      sellerCode: "01234567897",
      netCents: 2_458,
      vatCents: 541,
      vatRateBps: 2_200,
      totalCents: 2_999,
      xml: "<x/>",
    },
  });
  ({ id: withdrawalId } = await getDb().withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Anna Greco",
      orderNumber: "SC-7K3M-92QJ",
      email: "anna.greco@example.it",
      declaration: "Recedo",
      receivedAt: new Date(),
      orderId,
    },
  }));
  await getDb().newsletterSubscriber.create({
    data: {
      email: "sola@example.it",
      source: "footer",
      consentVersion: "2026-11-20",
      consentedAt: new Date(),
      createdAt: new Date(),
    },
  });
  await createMessage(new Date());
});

test.each([
  ["SC-7K3M-92QJ", ["order", "customer", "return"]],
  ["sc7k3m92qj", ["order", "customer", "return"]],
  ["Anna Greco", ["order", "customer", "return"]],
  ["anna.greco@example.it", ["order", "customer", "return"]],
  ["0039 347-1234567", ["order", "customer", "return"]],
  ["3471234567", ["order", "customer", "return"]],
  ["Porto Torres", ["order", "customer", "return"]],
  ["via sassari", ["order", "customer", "return"]],
  ["NATALE10", ["code", "order", "customer", "return"]],
  ["natale-10", ["code"]],
  ["Greco s.r.l.", ["invoice"]],
  ["greco srl", ["invoice"]],
  ["caffe dell'ancora", ["invoice"]],
  ["CAFFÈ DELL’ÀNCORA", ["invoice"]],
  ["GRCNNA80A41A662X", ["order", "customer", "invoice", "return"]],
  ["IT01234567897", ["order", "customer", "invoice", "return"]],
  ["pi_3QabcDEF0123456789", ["payment", "order", "customer", "return"]],
  ["cro 00123456789", ["payment", "order", "customer"]],
  ["re_3QabcDEF0123456789", ["refund"]],
  ["pp-d-12345678", ["dispute"]],
  ["fattura 12/2026", ["document"]],
  ["carla neri", ["inquiry"]],
  ["il display è spento", ["inquiry"]],
  ["sola@", ["subscriber"]],
  ["Pack Scultore", ["product"]],
  ["capitale sociale", ["setting"]],
  ["100%_niente", []],
  ["a", []],
])("«%s» finds %j", async (query, found) => {
  expect(await kinds(query)).toEqual(found);
});

test("each hit says what it is and opens its page", async () => {
  expect(await hits("Porto Torres")).toEqual([
    {
      kind: "order",
      title: "SC-7K3M-92QJ",
      detail: "Anna Greco, 29,99\u00A0€, confermato",
      href: `/admin/ordini/${orderId}`,
    },
    {
      kind: "customer",
      title: "Anna Greco",
      detail: "Porto Torres, 1 ordine, 29,99\u00A0€",
      href: `/admin/clienti/${orderId}`,
    },
    {
      kind: "return",
      title: "Anna Greco",
      detail: "SC-7K3M-92QJ, recesso, dichiarato",
      href: `/admin/resi/${withdrawalId}`,
    },
  ]);
});

test("returns are found for every reason, and withdrawals without an order", async () => {
  const { id } = await getDb().returnParcel.create({
    data: { orderId, kind: "defect", declaredAt: new Date(0) },
  });
  const unmatched = await getDb().withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Nicolò D’Àmico",
      orderNumber: "12",
      email: "nico@example.it",
      declaration: "Recedo",
      receivedAt: new Date(),
    },
  });
  expect(await hits("nicolo d'amico")).toMatchObject([
    { detail: "12, recesso, dichiarato", href: `/admin/resi/${unmatched.id}` },
  ]);
  expect((await hits("7K3M")).at(-1)).toEqual({
    kind: "return",
    title: "Anna Greco",
    detail: "SC-7K3M-92QJ, difetto, dichiarato",
    href: `/admin/resi/${id}`,
  });
});

test("a reader finds people by their initials alone, and no addresses", async () => {
  await signInAs(await createAdmin(getDb(), { role: "viewer", email: "lettrice@example.it" }));
  expect((await hits("anna greco")).map(({ title }) => title)).toEqual([
    "SC-7K3M-92QJ",
    "A. G.",
    "A. G.",
  ]);
  expect(JSON.stringify(await hits("greco"))).not.toMatch(/Anna|@/);
  expect(await hits("sola@")).toEqual([]);
  expect(await hits("display")).toMatchObject([{ title: "Messaggio di C. N.", detail: "" }]);
});

test("a colleague who searches without end is asked to wait", async () => {
  const { id } = await createAdmin(getDb(), { email: "svelta@example.it" });
  await signInAs({ id });
  await consumeLimit("dashboardSearch", id);
  await getDb().rateLimit.updateMany({ data: { points: 600 } });
  expect(await outcomeOf(search({ query: "anna" }))).toBe("too_many_requests");
});

test("the searched texts are built whichever schema unaccent is in", async () => {
  const sql = readFileSync("prisma/migrations/20261201000000_search_texts/migration.sql", "utf8");
  const found = getDb().$transaction(async (tx) => {
    await tx.$executeRaw`CREATE SCHEMA extensions`;
    await tx.$executeRaw`ALTER EXTENSION unaccent SET SCHEMA extensions`;
    await tx.$executeRaw`DROP FUNCTION order_place_text, invoice_search_text CASCADE`;
    await tx.$executeRawUnsafe(sql);
    const [row] = await tx.$queryRaw<[{ text: string }]>`
      SELECT invoice_search_text('Caffè S.r.l.', NULL, '1') AS text`;
    throw new Error(row.text);
  });
  await expect(found).rejects.toThrow("caffe srl 1");
});
