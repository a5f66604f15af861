import { randomUUID } from "node:crypto";
import { addDays, addHours } from "date-fns";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test } from "vitest";
import { GET as exportFile } from "@/app/admin/clienti/esporta/route";
import { CustomerTable } from "@/components/admin/customers/customer-table";
import { ERASED } from "@/lib/core/erased";
import {
  markCustomer,
  mergeCustomers,
  separateCustomers,
  unmarkCustomer,
} from "@/lib/customers/commands/mark-customer";
import { customerEntryText } from "@/lib/customers/copy/timeline";
import { customerText, initialsOf } from "@/lib/customers/model/customer";
import { customerList } from "@/lib/customers/model/list-filter";
import { deleteOldCustomerMarks } from "@/lib/customers/personal-data";
import { findCustomer } from "@/lib/customers/queries/customer";
import {
  countCustomers,
  findCustomerFigures,
  listCustomers,
  listTags,
} from "@/lib/customers/queries/customers";
import { getDb } from "@/lib/platform/db/client";
import { eraseRecorded } from "@/lib/privacy/commands/erase";
import { exportRecorded } from "@/lib/privacy/commands/export";
import { recordRequest } from "@/lib/privacy/commands/record";
import { createAdmin } from "@/prisma/builders/admin";
import { createOrder } from "@/prisma/builders/store";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createMessage } from "../../support/records";
import { signInAs } from "../../support/request";
import { useDatabase } from "../../support/use-database";
import { outcomeOf } from "../../support/value-of";

useDatabase({ catalogue: true, admin: true });

const NOW = new Date("2026-11-22T21:00:00Z");
const GIULIA = { firstName: "Giulia", lastName: "Ferrante", city: "Porto Torres", province: "SS" };
const FIRST = {
  order: "SC-7K3M-92QJ",
  phone: "0039 347.1234567",
  payment: "pi_3QabcDEF0123456789",
  code: "FRRGLI85A41D612K",
};
let first: string;

beforeEach(async () => {
  const ordered = (daysAgo: number, email: string, rest: Parameters<typeof createOrder>[1] = {}) =>
    createOrder(getDb(), {
      createdAt: addDays(NOW, -daysAgo),
      status: "delivered",
      ...rest,
      customer: { ...GIULIA, email, ...rest.customer },
    });
  ({ id: first } = await ordered(30, "giulia@example.it", {
    number: FIRST.order,
    transactionId: FIRST.payment,
    customer: { phone: "+39 347 123 4567" },
  }));
  await ordered(20, "Giulia@Example.it", { refunded: true });
  await ordered(5, "giulia@example.it", { customer: { firstName: "Giulia Maria" } });
  await ordered(4, "giulia@example.it", { paymentStatus: "failed", status: "cancelled" });
  await ordered(3, "bice@example.it", { customer: { firstName: "Bice", city: "Forlì" } });
  await ordered(2, "carla@example.it", { paymentStatus: "pending", status: "pending" });
  const rehearsal = await ordered(1, "titolare@example.it");
  await getDb().order.update({ where: { id: rehearsal.id }, data: { rehearsal: true } });
  await createMessage(addDays(NOW, -2));
});

const list = async (query = "") =>
  byStaff(listCustomers)(customerList.parseQuery(query)).then(({ rows }) => rows);

test.each([
  ["", ["Bice Ferrante", "Giulia Ferrante"]],
  ["vista=un-acquisto", ["Bice Ferrante"]],
  ["vista=piu-acquisti", ["Giulia Ferrante"]],
  ["vista=mai-pagato", ["Giulia Ferrante"]],
  ["vista=messaggi-aperti", ["Giulia Ferrante"]],
  ["vista=resi", []],
  ["cerca=forli", ["Bice Ferrante"]],
  ["cerca=porto+torres", ["Giulia Ferrante"]],
  ["cerca=maria", ["Giulia Ferrante"]],
  ["pagina=9", ["Bice Ferrante", "Giulia Ferrante"]],
])("the list «%s» shows %j", async (query, names) => {
  expect((await list(query)).map(({ name }) => name)).toEqual(names);
});

test.each([FIRST.order, FIRST.phone, FIRST.code, FIRST.payment])(
  "«%s» finds who ordered",
  async (scrap) => {
    await getDb().invoiceRequest.create({
      data: { orderId: first, for: "person", taxCode: FIRST.code, createdAt: NOW },
    });
    const found = await list(`cerca=${encodeURIComponent(scrap)}`);
    expect(found.map(({ name }) => name)).toEqual(["Giulia Ferrante"]);
  },
);

test("figures of a person are those of the statistics, over both spellings of the address", async () => {
  const attempt = await getDb().paymentAttempt.findFirstOrThrow({ where: { orderId: first } });
  await getDb().ledgerEntry.create({
    data: {
      provider: "stripe",
      kind: "dispute",
      providerTransactionId: "dp_1",
      orderId: first,
      attemptId: attempt.id,
      amountCents: -500,
      at: NOW,
    },
  });
  const sums = await getDb().$queryRaw<{ kind: string; cents: number }[]>`
    SELECT m.kind::text AS kind, sum(m.cents)::int AS cents
    FROM money_between('-infinity', 'infinity') m JOIN orders o ON o.id = m.order_id
    WHERE lower(o.email) = 'giulia@example.it' GROUP BY m.kind`;
  const centsOf = (kind: string) => sums.find((sum) => sum.kind === kind)?.cents ?? 0;
  const giulia = (await list()).find(({ email }) => email === "giulia@example.it");
  expect(giulia).toMatchObject({
    id: first,
    bought: 3,
    placed: 4,
    paidCents: centsOf("paid"),
    returnedCents: centsOf("refund") + centsOf("dispute"),
    city: "Porto Torres",
    isSubscribed: false,
  });
  expect(giulia && customerText(giulia)).toBe("3 ordini, 54,98\u00A0€");
  const unpaid = { bought: 0, paidCents: 0, returnedCents: 0, isBlocked: false };
  expect(customerText({ ...unpaid, placed: 1 })).toBe("1 ordine, non pagato");
  expect(customerText({ ...unpaid, placed: 3 })).toBe("3 ordini, nessuno pagato");
  expect(await byStaff(countCustomers)(["paid", "unpaid", "message"])).toEqual({
    paid: 2,
    unpaid: 1,
    message: 1,
  });
});

test("one page tells all that happened with a person, by any of their orders", async () => {
  const message = await createMessage(addDays(NOW, -1), "GIULIA@example.it");
  const withdrawal = await getDb().withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Giulia Ferrante",
      orderNumber: "sconosciuto",
      email: "Giulia@example.it",
      declaration: "Recedo",
      receivedAt: NOW,
    },
  });
  const defect = { orderId: first, kind: "defect", declaredAt: addHours(NOW, -2) } as const;
  const open = await getDb().returnParcel.create({ data: defect });
  const closedAt = addHours(NOW, -1);
  await getDb().returnParcel.create({ data: { ...defect, closedAt, closing: "taken_back" } });
  const page = await byStaff(findCustomer)(first, 1, NOW);
  expect(page).toMatchObject({
    openMessages: 1,
    openReturns: 2,
    openMessageId: message.id,
    contacts: { names: ["Giulia Ferrante", "Giulia Maria Ferrante"] },
  });
  const texts = page?.timeline.map(customerEntryText) ?? [];
  expect(texts.slice(0, 4)).toMatchObject([
    { title: "Reso: recesso", href: `/admin/resi/${withdrawal.id}` },
    { title: "Reso chiuso", detail: expect.stringMatching(/^Ritirato .*, SC-/) as string },
    { title: "Reso: difetto" },
    { title: "Reso: difetto" },
  ]);
  expect(texts.map(({ href }) => href)).toContain(`/admin/resi/${open.id}`);
  expect(await list("vista=resi")).toMatchObject([{ email: "giulia@example.it", openReturns: 2 }]);
  const titles = texts.map(({ title }) => title);
  expect(titles).toContain("Messaggio ricevuto");
  expect(titles.filter((title) => /^Ordine SC-/.test(title))).toHaveLength(4);
  expect(titles.filter((title) => title === "Pagamento di 29,99\u00A0€")).toHaveLength(3);
  expect(titles).toContain("Rimborso di 29,99\u00A0€ fatto");
  expect(await byStaff(findCustomer)(randomUUID(), 1, NOW)).toBeNull();
});

test("a payment keeps its sum when a change makes the order cheaper", async () => {
  await getDb().order.update({
    where: { id: first },
    data: { subtotalCents: 1_999, totalCents: 1_999 },
  });
  const page = await byStaff(findCustomer)(first, 1, NOW);
  const titles = page?.timeline.map((entry) => customerEntryText(entry).title);
  expect(titles).toContain("Ordine SC-7K3M-92QJ, 19,99\u00A0€");
  expect(titles?.filter((title) => title === "Pagamento di 29,99\u00A0€")).toHaveLength(3);
});

test("a withdrawal without an order counts for who declared it", async () => {
  await getDb().withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Bice",
      orderNumber: "?",
      email: "BICE@example.it",
      declaration: "Recedo",
      receivedAt: NOW,
    },
  });
  expect(await list("vista=resi")).toMatchObject([{ name: "Bice Ferrante", openReturns: 1 }]);
});

test("an erased person is gone from the list and has no page", async () => {
  await byAdmin(recordRequest)(
    {
      kind: "erasure",
      channel: "post",
      email: "giulia@example.it",
      receivedOn: "2026-11-20",
      identityCheck: "Richiamata",
    },
    NOW,
  );
  const { id } = await getDb().privacyRequest.findFirstOrThrow();
  expect(await outcomeOf(byAdmin(eraseRecorded)({ id }, NOW))).toBe("ok");
  expect((await list()).map(({ name }) => name)).toEqual(["Bice Ferrante"]);
  expect(await byStaff(findCustomer)(first, 1, NOW)).toBeNull();
});

test("a reader sees initials and no addresses, in the list, on the page and in the file", async () => {
  await signInAs(
    await createAdmin(getDb(), { role: "viewer", mayExport: true, email: "lettrice@example.it" }),
  );
  expect((await list()).map(({ name, email }) => [name, email])).toEqual([
    ["B. F.", null],
    ["G. F.", null],
  ]);
  await createMessage(NOW, "giulia@example.it");
  const page = await byStaff(findCustomer)(first, 1, NOW);
  expect(page).toMatchObject({ name: "G. F.", email: null, contacts: null });
  expect(JSON.stringify(page)).not.toMatch(/Ferrante|example|display/);
  const file = await exportFile(new Request("http://localhost:3000/x"), {}).then((one) =>
    one.text(),
  );
  expect(file).toContain(`"G. F.","","Porto Torres","SS","3","4"`);
  expect(file).not.toMatch(/Ferrante|example/);
  expect(initialsOf("anna de’ Àngelis")).toBe("A. D. À.");
});

test("the file holds the list, and the log who exported it", async () => {
  const response = await exportFile(new Request("http://localhost:3000/x?cerca=forli"), {});
  await exportFile(new Request("http://localhost:3000/x?vista=bloccati&etichetta=Bice"), {});
  const [, ...lines] = (await response.text()).split("\r\n").filter(Boolean);
  expect(lines).toEqual([
    `"Bice Ferrante","bice@example.it","Forlì","SS","1","1","29.99","0.00","29.99","19/11/2026","19/11/2026","no","","no"`,
  ]);
  const log = await getDb().auditEntry.findMany({
    where: { action: "customers.exported" },
    orderBy: { id: "asc" },
  });
  expect(log.map(({ after }) => after)).toEqual([
    { filter: "", searched: true, tagged: false },
    { filter: "vista=bloccati", searched: false, tagged: true },
  ]);
});

test("of more people than are counted, a page shows those with the newest orders", async () => {
  await getDb()
    .$executeRaw`INSERT INTO orders SELECT more.* FROM orders o, generate_series(1, 10002) n,
    jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(), 'number', n::text,
      'checkout_key', gen_random_uuid(), 'email', n || '@example.it',
      'created_at', o.created_at - n * interval '1 hour')) more
    WHERE o.email = 'bice@example.it'`;
  await byAdmin(mergeCustomers)({ orderId: first, email: "2@example.it" }, NOW);
  const read = (query: string) => byStaff(listCustomers)(customerList.parseQuery(query));
  const page = await read("pagina=2");
  expect(page).toMatchObject({ total: 10_001, isPart: false });
  // The first page has Bice, Giulia with her second address, and 48 others.
  expect(page.rows.map(({ email }) => email)).toEqual(
    Array.from({ length: 50 }, (_, index) => `${index + 50}@example.it`),
  );
  expect(await read("pagina=999")).toEqual(await read("pagina=200"));
  expect(await byStaff(countCustomers)(["paid", "again"])).toEqual({ paid: 10_001, again: 1 });
  const found = await read("cerca=forli");
  expect(found).toMatchObject({ total: 2_000, isPart: true });
  const textOf = (shown: typeof page) =>
    renderToStaticMarkup(
      CustomerTable({ list: shown, filter: customerList.initial, now: NOW }),
    ).replaceAll(/<[^>]*>/g, "");
  expect(textOf(found)).toMatch(/^almeno 2.000.persone/);
  expect(textOf(page)).toContain("Qui sfogli i 10.000 con l’ordine più recente");
  await mark("tag", "Estetista", await orderOf("9000@example.it"));
  expect(await read("cerca=forli&etichetta=Estetista")).toMatchObject({ total: 1, isPart: false });
  expect(await read("cerca=maria")).toMatchObject({ total: 1, isPart: false });
});

const mark = (kind: "note" | "tag" | "block", text: string, orderId = first) =>
  outcomeOf(byAdmin(markCustomer)({ orderId, kind, text }, NOW));
const orderOf = async (email: string) =>
  (await getDb().order.findFirstOrThrow({ where: { email } })).id;

test("notes, tags and a block are told with their author, taken back, and found in list and file", async () => {
  const bice = await orderOf("bice@example.it");
  expect(await mark("note", "Chiamare dopo le 18")).toBe("ok");
  expect(await mark("tag", "Estetista")).toBe("ok");
  expect(await mark("tag", "estetista", bice)).toBe("ok");
  expect(await mark("block", "Tre contestazioni")).toBe("ok");
  expect(await mark("block", "Ancora")).toBe("already_blocked");
  expect(await byStaff(listTags)()).toEqual([{ tag: "Estetista", people: 2 }]);
  const { name: by } = await getDb().user.findFirstOrThrow();
  const marks = (await byStaff(findCustomer)(first, 1, NOW))?.marks ?? [];
  expect(marks).toHaveLength(3);
  for (const one of marks) expect(one).toMatchObject({ at: NOW, by });
  expect(await list("etichetta=Estetista")).toHaveLength(2);
  expect(await list("vista=bloccati")).toMatchObject([
    { name: "Giulia Ferrante", tags: ["Estetista"], isBlocked: true },
  ]);
  const file = await exportFile(new Request("http://localhost:3000/x?vista=bloccati"), {});
  expect(await file.text()).toContain('"no","Estetista","sì"');
  for (const { id } of marks)
    expect(await outcomeOf(byAdmin(unmarkCustomer)({ orderId: first, markId: id }, NOW))).toBe(
      "ok",
    );
  const [gone] = marks;
  expect(
    await outcomeOf(byAdmin(unmarkCustomer)({ orderId: first, markId: gone?.id ?? "" }, NOW)),
  ).toBe("already_gone");
  expect(await list("vista=bloccati")).toEqual([]);
  const log = await getDb().auditEntry.findMany({ where: { action: { startsWith: "customer." } } });
  expect(log).toHaveLength(7);
  expect(JSON.stringify(log)).not.toMatch(/dopo le 18|contestazioni|example/);
});

test("two addresses that are joined are one person everywhere, and two again when separated", async () => {
  const bice = await orderOf("bice@example.it");
  const merge = (email: string, orderId = first) =>
    outcomeOf(byAdmin(mergeCustomers)({ orderId, email }, NOW));
  await createMessage(NOW, "bice@example.it");
  await mark("tag", "Amica", bice);
  await mark("tag", "Amica");
  await getDb().withdrawal.create({
    data: {
      submissionKey: randomUUID(),
      name: "Bice",
      orderId: first,
      orderNumber: "?",
      email: "bice@example.it",
      declaration: "Recedo",
      receivedAt: NOW,
    },
  });
  expect(await merge("nessuno@example.it")).toBe("unknown_address");
  expect(await merge("Bice@example.it")).toBe("ok");
  expect(await merge("bice@example.it")).toBe("same_person");
  expect(await merge("giulia@example.it", await orderOf("carla@example.it"))).toBe(
    "joined_elsewhere",
  );
  const both = { email: "giulia@example.it", name: "Bice Ferrante", bought: 4, placed: 5 };
  expect(await list()).toMatchObject([
    { ...both, openMessages: 1, openReturns: 1, tags: ["Amica"] },
  ]);
  expect(await byStaff(listTags)()).toEqual([{ tag: "Amica", people: 1 }]);
  for (const query of ["cerca=forli", "cerca=porto+torres", "etichetta=Amica"])
    expect(await list(query), query).toMatchObject([both]);
  expect(await list("vista=un-acquisto")).toEqual([]);
  const page = await byStaff(findCustomer)(bice, 1, NOW);
  expect(page).toMatchObject({ ...both, joined: [{ email: "bice@example.it" }] });
  expect(page?.timeline.filter(({ kind }) => kind === "placed")).toHaveLength(5);
  expect(await findCustomerFigures({ email: "BICE@example.it", rehearsal: false })).toMatchObject({
    bought: 4,
  });
  const separate = { orderId: first, email: "bice@example.it" };
  expect(await outcomeOf(byAdmin(separateCustomers)(separate, NOW))).toBe("ok");
  expect(await outcomeOf(byAdmin(separateCustomers)(separate, NOW))).toBe("already_gone");
  expect((await list()).map(({ name }) => name)).toEqual(["Bice Ferrante", "Giulia Ferrante"]);
  expect(await list("etichetta=Amica")).toHaveLength(2);
});

test("what staff wrote is in the copy of a person's data, and goes with an erasure and with the orders", async () => {
  const record = (kind: "export" | "erasure", email: string) =>
    byAdmin(recordRequest)(
      { kind, channel: "post", email, receivedOn: "2026-11-20", identityCheck: "Richiamata" },
      NOW,
    );
  const bice = await orderOf("bice@example.it");
  await mark("note", "Vuole la fattura", bice);
  await mark("block", "Insulti", bice);
  await mark("note", "Amica di Bice, bice@example.it");
  await mark("block", "Usa la carta di bice@example.it");
  await byAdmin(mergeCustomers)({ orderId: bice, email: "carla@example.it" }, NOW);
  const copyOf = async (email: string) => {
    await record("export", email);
    const { id } = await getDb().privacyRequest.findFirstOrThrow({ where: { email } });
    const pieces: string[] = [];
    const copy = await byAdmin(exportRecorded)(id, NOW);
    if (copy.ok) for await (const piece of copy.value) pieces.push(piece);
    return pieces.join("");
  };
  const told = /"customerMarks": \[[^\]]*Vuole la fattura[^\]]*Insulti[^\]]*merge/s;
  expect(await copyOf("carla@example.it")).toMatch(told);
  const copy = await copyOf("bice@example.it");
  expect(copy).toMatch(told);
  expect(copy).not.toContain("carla");
  await record("erasure", "bice@example.it");
  const erasure = await getDb().privacyRequest.findFirstOrThrow({ where: { kind: "erasure" } });
  await outcomeOf(byAdmin(eraseRecorded)({ id: erasure.id }, NOW));
  const left = await getDb().customerMark.findMany({
    orderBy: [{ email: "asc" }, { kind: "asc" }],
  });
  expect(left).toMatchObject([
    { email: "carla@example.it", kind: "block", text: ERASED },
    { email: "giulia@example.it", kind: "note", text: ERASED },
    { email: "giulia@example.it", kind: "block", text: ERASED },
  ]);
  expect(await getDb().customerAlias.count()).toBe(0);

  const long = addDays(NOW, -700);
  expect(await deleteOldCustomerMarks(long, 500)).toBe(0);
  // The note about Giulia is older than the limit, and so are her orders: her block stays.
  expect(await deleteOldCustomerMarks(addDays(NOW, 1), 500)).toBe(1);
  await getDb().order.updateMany({ data: { email: "x@anonimo.invalid" } });
  expect(await deleteOldCustomerMarks(long, 500)).toBe(2);
});

test("a reader sees tags and that somebody is blocked, not what was written", async () => {
  await mark("note", "Nota segreta");
  await mark("block", "Motivo segreto");
  await mark("tag", "Estetista");
  await signInAs(
    await createAdmin(getDb(), { role: "viewer", mayExport: true, email: "lettrice@example.it" }),
  );
  const page = await byStaff(findCustomer)(first, 1, NOW);
  expect(page).toMatchObject({ isBlocked: true, tags: ["Estetista"], joined: [] });
  expect(JSON.stringify(page)).not.toContain("segret");
});
