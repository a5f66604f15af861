// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { addMinutes, addWeeks } from "date-fns";
import { expect, test, vi } from "vitest";
import ProductDialog from "@/components/admin/catalog/product-dialog";
import SaleDialog from "@/components/admin/catalog/sale-dialog";
import { Sales } from "@/components/admin/catalog/sales";
import { ChangeCodeForm, NewCodeForm } from "@/components/admin/discounts/code-forms";
import { planSale } from "@/lib/catalog/commands/plan-sale";
import { catalogMessages } from "@/lib/catalog/copy/product";
import { openSales } from "@/lib/catalog/model/sale";
import { listProductPrices } from "@/lib/catalog/queries";
import { addDays, italianDay } from "@/lib/core/business-days";
import { codeFormMessages, codeMessages } from "@/lib/discounts/copy/code";
import { skus } from "@/prisma/builders/catalogue";
import { byAdmin, byStaff } from "../../support/by-staff";
import { createDiscount } from "../../support/discount";
import { router } from "../../support/next-navigation";
import { openDialog, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const field = (name: RegExp) => screen.getByLabelText(name);
const retype = async (user: ReturnType<typeof renderForm>["user"], name: RegExp, text: string) => {
  await user.clear(field(name));
  if (text !== "") await user.type(field(name), text);
};

test("a product needs a name, features and a right GTIN, and is stored line by line", async () => {
  const where = { sku: skus.duo };
  const product = await shop.db.product.findUniqueOrThrow({ where });
  const dialog = openDialog();
  const { user } = renderForm(<ProductDialog {...dialog.props} product={product} />);
  const save = screen.getByRole("button", { name: "Salva" });
  await retype(user, /^Nome/, "");
  await retype(user, /^Che cosa comprende/, "");
  await user.type(field(/^GTIN/), "4006381333932");
  await user.type(field(/^Codice del fabbricante/), " SP-2 ");
  await user.selectOptions(field(/^Categoria di Google/), "2958");
  await user.type(field(/^Peso/), "30.001");
  await user.click(save);
  await screen.findByText(catalogMessages.gtin);
  for (const message of [catalogMessages.name, catalogMessages.features])
    expect(screen.queryByText(message)).not.toBeNull();
  expect(screen.queryByText(catalogMessages.weightGrams)).not.toBeNull();
  expect(document.activeElement).toBe(field(/^Nome/));
  await user.type(field(/^Nome/), "Confezione doppia");
  await user.type(field(/^Che cosa comprende/), "Due dispositivi{enter}{enter}Due sieri");
  await retype(user, /^GTIN/, "4006381 333931");
  await retype(user, /^Peso/, "640");
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(await shop.db.product.findUnique({ where })).toMatchObject({
    name: "Confezione doppia",
    features: ["Due dispositivi", "Due sieri"],
    gtin: "4006381333931",
    mpn: "SP-2",
    brand: null,
    googleCategory: 2958,
    weightGrams: 640,
  });
});

/** 9:00 in some days, as a date field takes it. */
const inDays = (days: number) => `${addDays(italianDay(new Date()), days)}T09:00`;

test("a sale fills its prices from a percentage, confirms a large step and is edited", async () => {
  const products = await byStaff(listProductPrices)();
  const dialog = openDialog();
  const form = renderForm(<SaleDialog {...dialog.props} products={products} sale={null} />);
  const { user, toasts } = form;
  const save = screen.getByRole("button", { name: "Salva la promozione" });
  await user.type(field(/^Promozione dal/), inDays(60));
  await user.type(field(/^Fino al/), inDays(90));
  await user.click(save);
  await screen.findByText(catalogMessages.sale_empty);
  await retype(user, /^Sconto in percento/, "40");
  await user.click(screen.getByRole("button", { name: "Scrivi i prezzi" }));
  expect(field(/^Pack Duo Premium/)).toHaveProperty("value", "35,99");
  await user.clear(field(/^Pack Scultore/));
  await user.clear(field(/^Scultea Pro/));
  expect(screen.getByText("40% OFF")).not.toBeNull();
  await user.click(save);
  await screen.findByText(/da 59,99 € a 35,99 € \(−40%\)/);
  expect(await shop.db.priceChange.count({ where: { saleId: { not: null } } })).toBe(0);
  await user.click(field(/^Sì, i prezzi sono giusti/));
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Promozione salvata" }]);
  cleanup();

  const stored = await byStaff(listProductPrices)();
  const [sale] = openSales(stored, new Date());
  expect(sale?.prices).toMatchObject([{ sku: skus.duo, priceCents: 3599, returnCents: 5999 }]);
  renderForm(<Sales products={stored} now={new Date()} />);
  expect(screen.getByText(/35,99 €, poi di nuovo 59,99 €/)).not.toBeNull();
  screen.getByRole("button", { name: /promozione dal.* alle 09:00 al.* alle 09:00/ });
  screen.getByRole("button", { name: /^Modifica/ });
  cleanup();
  const again = openDialog();
  const edit = renderForm(
    <SaleDialog {...again.props} products={stored} sale={sale ?? null} />,
  ).user;
  expect(field(/^Pack Duo Premium/)).toHaveProperty("value", "35,99");
  // A price before the sale: what it replaces is not its own.
  expect(screen.getByText(/^Prima 59,99 €/)).not.toBeNull();
  await retype(edit, /^Pack Duo Premium/, "49,99");
  await edit.click(screen.getByRole("button", { name: "Salva la promozione" }));
  await waitFor(() => expect(again.isClosed).toBe(true));
  const [edited] = openSales(await byStaff(listProductPrices)(), new Date());
  expect(edited).toMatchObject({ id: sale?.id, prices: [{ priceCents: 4999 }] });
});

test("what changed behind an open page is refused, and the page is refreshed", async () => {
  const plan = byAdmin(planSale);
  const moments = { startsAt: addMinutes(new Date(), 5), endsAt: addWeeks(new Date(), 2) };
  const duo = { sku: skus.duo, fromCents: 5999, priceCents: 4999 };
  const request = { saleId: null, known: [], ...moments, prices: [duo], confirmed: false };
  await plan(request);
  const refresh = vi.spyOn(router, "refresh");
  const seen = await byStaff(listProductPrices)();
  const [sale = null] = openSales(seen, new Date());
  if (!sale) throw new Error("No sale");
  const dialog = openDialog();
  const edit = renderForm(<SaleDialog {...dialog.props} products={seen} sale={sale} />);
  await plan({ ...request, saleId: sale.id, known: sale.known });
  const products = await byStaff(listProductPrices)();
  const [newer = null] = openSales(products, new Date());
  for (const times of [1, 2]) {
    await edit.user.click(screen.getByRole("button", { name: "Salva la promozione" }));
    await waitFor(() => expect(edit.toasts).toHaveLength(times));
    expect(refresh).toHaveBeenCalledTimes(times);
    edit.rerender(<SaleDialog {...dialog.props} products={products} sale={newer} />);
  }
  expect(edit.toasts[0]?.description).toBe(catalogMessages.sale_changed);
  cleanup();

  // A second sale at the same time is refused at the price of its product.
  const other = renderForm(<SaleDialog {...openDialog().props} products={products} sale={null} />);
  await other.user.type(field(/^Promozione dal/), inDays(1));
  await other.user.type(field(/^Fino al/), inDays(2));
  await other.user.type(field(/^Pack Duo Premium/), "45");
  await other.user.click(screen.getByRole("button", { name: "Salva la promozione" }));
  await screen.findByText(catalogMessages.sale_overlap);
  expect(document.activeElement).toBe(field(/^Pack Duo Premium/));
  cleanup();

  // The page showed the sale as running, so a stop asks; it has not begun for the server.
  refresh.mockClear();
  const later = addMinutes(moments.startsAt, 1);
  const { user } = renderForm(<Sales products={products} now={later} />);
  await user.click(screen.getByRole("button", { name: /^Ferma ora/ }));
  await screen.findByText(/senza barrato/);
  await user.click(screen.getByRole("button", { name: "Ferma ora" }));
  await screen.findByText(catalogMessages.sale_changed);
  expect(refresh).toHaveBeenCalledTimes(1);
  expect(openSales(await byStaff(listProductPrices)(), new Date())).toHaveLength(1);
});

const create = () => screen.getByRole("button", { name: "Crea il codice" });
const codes = () => shop.db.discountCode.findMany();

test("a code needs a value, and an amount a minimum above it", async () => {
  const { user } = renderForm(<NewCodeForm />);
  await user.clear(field(/^Percentuale/));
  await user.click(create());
  await screen.findByText(codeFormMessages.percent);
  expect(document.activeElement).toBe(field(/^Percentuale/));
  await user.selectOptions(screen.getByRole("combobox"), "Importo");
  await user.type(field(/^Importo in €/), "5");
  await user.click(create());
  await screen.findByText(codeFormMessages.minimumAboveAmount);
  expect(await codes()).toEqual([]);
});

test("a created code is stored, and a taken one refused at its field", async () => {
  const { user, toasts } = renderForm(<NewCodeForm />);
  await user.type(field(/^Codice/), "autunno 26");
  await user.click(create());
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(field(/^Codice/)).toHaveProperty("value", "");
  await user.type(field(/^Codice/), "autunno 26");
  await user.click(create());
  await screen.findByText(codeMessages.code_taken);
  expect(document.activeElement).toBe(field(/^Codice/));
  expect(field(/^Codice/)).toHaveProperty("value", "autunno 26");
  expect(toasts).toMatchObject([{ title: "AUTUNNO-26", key: "codes" }]);
  expect(await codes()).toMatchObject([{ code: "AUTUNNO-26", kind: "percent", percent: 10 }]);
});

test("the limits of a code are changed and stay in the form", async () => {
  const { id } = await createDiscount(shop.db);
  const limits = { maxUses: "5", from: "2026-11-01", until: "" };
  const { user, toasts } = renderForm(<ChangeCodeForm codeId={id} limits={limits} />);
  await user.type(field(/^Fino al/), "2026-10-01");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await screen.findByText(codeFormMessages.order);
  await user.clear(field(/^Fino al/));
  await user.clear(field(/^Usi in tutto/));
  await user.type(field(/^Usi in tutto/), "9");
  await user.click(screen.getByRole("button", { name: "Salva" }));
  await waitFor(() => expect(toasts).toMatchObject([{ title: "Salvato" }]));
  expect(field(/^Usi in tutto/)).toHaveProperty("value", "9");
  expect(await codes()).toMatchObject([{ maxUses: 9, validUntil: null }]);
});
