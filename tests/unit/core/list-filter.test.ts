import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { conversationList } from "@/lib/assistant/model/list-filter";
import { lineList } from "@/lib/books/model/list-filter";
import { type describeList } from "@/lib/core/list-filter";
import { customerList } from "@/lib/customers/model/list-filter";
import { unfinishedList } from "@/lib/fulfilment/model/unfinished";
import { inquiryList } from "@/lib/inbox/model/list-filter";
import { stockList } from "@/lib/inventory/model/list-filter";
import { documentList } from "@/lib/invoices/model/list-filter";
import { emailLog } from "@/lib/mail/model/list-filter";
import {
  campaignList,
  subscriberList,
  subscribersExportHref,
} from "@/lib/newsletter/model/list-filter";
import { orderDetailsHref, orderHref, orderList } from "@/lib/orders/model/list-filter";
import { privacyRequestList } from "@/lib/privacy/model/list-filter";
import { returnList } from "@/lib/returns/model/list-filter";
import { reviewList } from "@/lib/reviews/model/list-filter";
import { auditLog } from "@/lib/staff/model/list-filter";
import { filesIn } from "../../support/files-in";

type Listed = { page: number };

function entry<Filter extends Listed>(
  list: ReturnType<typeof describeList<Filter>>,
  query: string,
) {
  return {
    path: list.path,
    query,
    controls: list.controls,
    initial: list.queryOf(list.initial),
    rewritten: (text: string) => list.queryOf(list.parseQuery(text)),
    href: (text: string) => list.href(list.parseQuery(text)),
    isFiltered: (text: string) => list.isFiltered(list.parseQuery(text)),
  };
}

/** Each list with an address of all its parameters, in their order: bookmarks, saved views and e-mails hold such. */
const lists = [
  entry(
    orderList,
    "vista=in-ritardo&cerca=Rossi&stato=shipped&pagamento=paid&dal=2026-11-01&al=2026-11-20&min=0.00&max=50.00&ordina=-totale&righe=25&pagina=2",
  ),
  entry(conversationList, "cerca=reso+in+30+giorni&pagina=3"),
  entry(inquiryList, "stato=tutti&tipo=partner&cerca=anna%40esempio.it&pagina=2"),
  entry(stockList, "movimento=returned&pagina=2"),
  entry(documentList, "mese=2026-11&stato=da-inviare&pagina=2"),
  entry(
    lineList,
    "mese=2026-11&accredito=0199f7a5-f474-7395-a4ec-7e3422c9aaaa&servizio=stripe&stato=da-verificare&pagina=2",
  ),
  entry(campaignList, "pagina=2"),
  entry(unfinishedList, "cerca=Rossi&promemoria=pagato-dopo&motivo=declined&pagina=2"),
  entry(emailLog, "email=bounced&pagina=2"),
  entry(subscriberList, "cerca=anna&stato=pending&da=cart&dal=2026-11-01&al=2026-11-20&pagina=2"),
  entry(customerList, "vista=piu-acquisti&cerca=Rossi&pagina=2"),
  entry(privacyRequestList, "pagina=2"),
  entry(returnList, "stato=da-abbinare&pagina=2"),
  entry(reviewList, "stato=tutte&pagina=3"),
  entry(
    auditLog,
    "persona=0199f7a5-f474-7395-a4ec-7e3422c9aaaa&azione=user.invited&dal=2026-11-01&al=2026-11-23&pagina=2",
  ),
];

test("every list that is described is in this table", () => {
  const described = filesIn(["lib"], /\.ts$/).flatMap(
    (file) => readFileSync(file, "utf8").match(/= describeList\(\{/g) ?? [],
  );
  expect(described).toHaveLength(lists.length);
});

describe.each(lists)("the list $path", ({ query, controls, rewritten, href, ...list }) => {
  test("keeps its address, and has none before anybody filters", () => {
    expect(rewritten(query)).toBe(query);
    expect(href(query)).toMatch(`${list.path}?${query}`);
    expect(list.initial).toBe("");
    expect(href("")).toBe(list.path);
    expect(list.isFiltered("pagina=2")).toBe(false);
  });

  test("knows each option by its word", () => {
    const texts = controls.flatMap((control) =>
      control.kind === "choice"
        ? control.options.map(({ word }) => `${control.parameter}=${word}`)
        : [],
    );
    for (const text of texts) expect(["", text]).toContain(rewritten(text));
  });

  test.each([
    "toString",
    "__proto__",
    "\u0000",
    "' OR 1",
    "-1",
    "1e9",
    "2026-02-30",
    "2026-13-40",
    "0000-01-01",
    "9999-12-31",
    "x".repeat(2_000),
  ])("ignores a value that it does not know: %#", (value) => {
    const names = [...new URLSearchParams(query).keys()].filter((name) => name !== "cerca");
    for (const name of names)
      expect(rewritten(new URLSearchParams({ [name]: value }).toString()), name).toBe("");
  });
});

test("a parameter that is given twice counts once", () => {
  expect(reviewList.parse({ stato: ["rifiutate", "x"], pagina: "-1" })).toEqual({
    state: "refused",
    safety: null,
    page: 1,
  });
});

test.each([
  ["  a  ", "a"],
  ["a\u0000b\ud800", "a b"],
  ["", null],
  [" \n ", null],
  ["x".repeat(300), "x".repeat(254)],
  [`${"x".repeat(253)}😀`, "x".repeat(253)],
])("a search for %j is one bounded line", (typed, search) => {
  expect(orderList.parse({ cerca: typed }).search).toBe(search);
});

test("an initial choice and all rows are no filter, others are", () => {
  const filtered = (stato: string) => inquiryList.isFiltered(inquiryList.parse({ stato }));
  expect(["", "aperti", "tutti", "risposti"].map(filtered)).toEqual([false, false, false, true]);
});

test("a page after the last one shows the last one", () => {
  const filter = inquiryList.parse({ tipo: "chat", pagina: "9" });
  expect(inquiryList.pageOf(filter, 41)).toMatchObject({ page: 3, last: 3, skip: 40, take: 20 });
  expect(inquiryList.pageOf(filter, 0)).toMatchObject({ page: 1, last: 1, skip: 0 });
});

test("a link chooses an option, keeps the other filters and begins at the first page", () => {
  const filter = inquiryList.parseQuery("stato=risposti&tipo=chat&cerca=a&pagina=4");
  expect(inquiryList.links(filter, "status")).toEqual([
    link("open", "Da rispondere", "tipo=chat&cerca=a"),
    { ...link("answered", "Con risposta", "stato=risposti&tipo=chat&cerca=a"), current: true },
    link("closed", "Chiusi", "stato=chiusi&tipo=chat&cerca=a"),
    link(null, "Tutti", "stato=tutti&tipo=chat&cerca=a"),
  ]);
  expect(stockList.links(stockList.initial, "kind")[1]?.href).toBe(
    `${stockList.path}?movimento=received#movimenti`,
  );
});

function link(value: string | null, label: string, query: string) {
  return { value, label, href: `${inquiryList.path}?${query}`, current: false };
}

test("addresses beside the order list carry its filter", () => {
  const filter = orderList.parse({ stato: "shipped" });
  expect(orderDetailsHref(filter, "7")).toBe("/admin?stato=shipped&ordine=7");
  expect(orderDetailsHref(orderList.initial, "7")).toBe("/admin?ordine=7");
  expect(orderHref("7", filter)).toBe("/admin/ordini/7?stato=shipped");
  expect(orderHref("7")).toBe("/admin/ordini/7");
  expect(subscribersExportHref(subscriberList.parse({ stato: "pending", pagina: "3" }))).toBe(
    "/admin/newsletter/esporta?stato=pending",
  );
});

test("an empty order list names what is filtered", () => {
  const words = orderList.describe(
    orderList.parseQuery(
      "vista=late&stato=shipped&pagamento=paid&dal=2026-11-01&al=2026-11-08&min=5&max=50.5",
    ),
  );
  expect(words.map((text) => text.replaceAll(/\s/g, " "))).toEqual([
    "stato «Spedito»",
    "pagamento «Pagato»",
    "data dal 1º nov 2026",
    "data fino all’08 nov 2026",
    "importo da 5,00 €",
    "importo fino a 50,50 €",
  ]);
  expect(orderList.describe(orderList.parse({ vista: "in-ritardo" }))).toEqual([
    "vista «In ritardo»",
  ]);
});

describe("a range", () => {
  const [days, amounts] = orderList.controls.filter(({ kind }) => kind === "range");

  test.each([
    [days, "2026-11-23", "2026-11-21", { dal: "2026-11-21", al: "2026-11-23" }],
    [days, "", "2026-11-21", { dal: "", al: "2026-11-21" }],
    [amounts, "1.284,50 €", "26,99", { min: "26.99", max: "1284.50" }],
    [amounts, "uno", "", { min: "", max: "" }],
  ])("%#: reads what was typed, the lower end first", (control, first, second, query) => {
    expect(control?.kind === "range" && control.toQuery(first, second)).toEqual(query);
  });

  test.each([
    [days, { dal: "2026-11-21", al: "2026-11-23" }, "21 nov 2026 – 23 nov 2026"],
    [days, { dal: "2026-11-21", al: "2026-11-21" }, "21 nov 2026"],
    [days, { dal: "2026-11-21" }, "Dal 21 nov 2026"],
    [days, { al: "2026-11-11" }, "Fino all’11 nov 2026"],
    [amounts, { max: "5.00" }, "Fino a 5,00 €"],
    [amounts, {}, null],
  ])("%#: is named on its button", (control, query, text) => {
    const shown = control?.kind === "range" ? control.text(query) : undefined;
    expect(shown?.replaceAll(/\s/g, " ") ?? null).toBe(text);
  });
});
