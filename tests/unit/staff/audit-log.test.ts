import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { AuditTable } from "@/components/admin/staff/audit-list";
import { auditActions, auditChanges } from "@/lib/platform/audit/model";
import {
  auditActionName,
  auditPathName,
  auditSubjectName,
  auditValueText,
} from "@/lib/staff/copy/audit-log";

/** What is shown for an object that is gone: an id, or its code, SKU, number or section. */
const subjectOf = (action: string) =>
  [
    "ad_cost",
    "price",
    "product",
    "stock",
    "discount",
    "invoice",
    "invoices",
    "books",
    "order",
    "approval",
    "customer",
    "lot",
    "recall",
    "platform",
    "key",
    "webhook",
  ].includes(action.split(".")[0] ?? "")
    ? "PRIMAVERA"
    : "0190b4c2-7c1e-7a55-8f0e-1d2c3b4a5f60";

test.each(Object.keys(auditActions))("%s shows no id and no key", (action) => {
  expect(auditSubjectName(action, subjectOf(action))).not.toMatch(/[0-9a-f]{8}-/);
  expect(auditActionName(action)).not.toContain(".");
});

test.each([
  ["status", "answered", "con risposta"],
  ["status", "closed", "chiuso"],
  ["status", "unsubscribed", "iscrizione annullata"],
  ["state", "refused", "non accolta"],
  ["decision", "accepted", "accettata"],
])("the value %s %s is in Italian", (key, value, text) => {
  const change = { path: [key], before: null, after: value };
  expect(auditValueText(change, "after")).toBe(text);
  expect(auditPathName(change)).not.toBe(key);
});

test.each([
  [
    "order.shipped",
    { carrier: "BRT", trackingCode: "0861" },
    "Ordine spedito Corriere BRT Codice di tracciamento 0861",
  ],
  ["order.status_changed", { status: "shipped" }, "Stato di un ordine cambiato Stato Spedito"],
  ["order.refund_requested", { amountCents: 2999 }, "Rimborso chiesto Importo 29,99 €"],
])("%s is a line in Italian words", (action, after, text) => {
  const row = { id: "1", at: new Date(0), actor: "Anna", action, subject: "SC-1" };
  const rows = [{ ...row, changes: auditChanges(null, after) }];
  const html = renderToStaticMarkup(createElement(AuditTable, { rows, now: new Date(0) }));
  const words = html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");
  expect(words.replaceAll(/ Oggetto SC-1/g, "")).toContain(text);
});

describe("a change", () => {
  test("lists each changed leaf, and nothing unchanged", () => {
    const before = { name: "Scultore", priceCents: 2999, features: ["LED", "EMS"] };
    const after = { name: "Scultore", priceCents: 2499, features: ["LED"], active: true };
    const changes = auditChanges(before, after);
    expect(changes).toEqual([
      { path: ["priceCents"], before: 2999, after: 2499 },
      { path: ["features", "1"], before: "EMS", after: null },
      { path: ["active"], before: null, after: true },
    ]);
    const words = changes.map((change) => [
      auditPathName(change),
      auditValueText(change, "before").replace(/\s/, " "),
      auditValueText(change, "after").replace(/\s/, " "),
    ]);
    expect(words).toEqual([
      ["Prezzo", "29,99 €", "24,99 €"],
      ["Caratteristiche › 2", "EMS", "—"],
      ["In vendita", "—", "sì"],
    ]);
  });

  test.each([
    [null, null],
    [{}, null],
    [{ a: { b: [] } }, {}],
  ])("is empty between %j and %j", (before, after) => {
    expect(auditChanges(before, after)).toEqual([]);
  });

  test("keeps a name with a slash in one piece", () => {
    const change = { path: ["Consegna: giorni/ore"], before: "2", after: "3" };
    const [key = ""] = change.path;
    expect(auditChanges({ [key]: "2" }, { [key]: "3" })).toEqual([change]);
  });

  test("translates keys, and names empty values", () => {
    const [orders, filter] = auditChanges(null, { orders: "filter", filter: "" });
    expect(orders && auditValueText(orders, "after")).toBe("quelli del filtro");
    expect(filter && auditValueText(filter, "after")).toBe("nessuno");
  });
});
