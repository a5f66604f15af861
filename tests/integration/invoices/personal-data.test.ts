import { expect, test } from "vitest";
import { systemClock } from "@/lib/core/clock";
import { issueDocuments } from "@/lib/invoices/commands/issue-documents";
import { applyRetention } from "@/lib/privacy/commands/apply-retention";
import { createOrder } from "@/prisma/builders/store";
import { ask, erase, fileOf, GIULIA, tokenFor } from "../../support/personal-data";
import { useShop } from "../../support/use-shop";

const shop = useShop();

async function createAsking(createdAt = new Date()) {
  const { id: orderId } = await createOrder(shop.db, {
    status: "delivered",
    createdAt,
    customer: { email: GIULIA, firstName: "Giulia", lastName: "Ferrante" },
  });
  await shop.db.invoiceRequest.create({
    data: { orderId, for: "person", taxCode: "RSSMRA85T10A562S", createdAt },
  });
}

const issue = () => issueDocuments(systemClock, { live: false });

test("the copy of a person's data holds what the invoice was asked for, and the invoice", async () => {
  await createAsking();
  await issue();
  await ask("export");
  const { invoices } = await fileOf(await tokenFor(shop));
  expect(invoices).toMatchObject([
    {
      for: "person",
      taxCode: "RSSMRA85T10A562S",
      documents: [{ kind: "invoice", totalCents: 2999, buyer: { lastName: "Ferrante" } }],
    },
  ]);
});

test("an erasure waits for the invoice, and keeps it for the years of the law", async () => {
  await createAsking();
  expect(await erase(shop)).toMatchObject({ ok: false, error: { matters: ["invoice"] } });
  await issue();
  expect(await erase(shop)).toMatchObject({ ok: true, value: { orders: 1, invoices: 1 } });
  expect(await shop.db.invoiceRequest.count()).toBe(0);
  const kept = await shop.db.fiscalDocument.findFirstOrThrow();
  expect(kept.buyer).toMatchObject({ lastName: "Ferrante" });
  expect(kept.xml).toContain("RSSMRA85T10A562S");
});

test("after ten years a document keeps its number and amounts only", async () => {
  await createAsking(new Date("2016-01-10T10:00:00Z"));
  await createAsking(new Date("2017-01-10T10:00:00Z"));
  await issue();
  await applyRetention(new Date("2026-11-23T03:20:00Z"));
  const [old, young] = await shop.db.fiscalDocument.findMany({ orderBy: { day: "asc" } });
  expect(old).toMatchObject({ number: 1, year: 2016, totalCents: 2999, buyer: null, xml: "" });
  expect(young).toMatchObject({ number: 1, year: 2017, buyer: { lastName: "Ferrante" } });
  expect(await shop.db.invoiceRequest.count()).toBe(1);
});
