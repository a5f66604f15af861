// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { OrderChangeForm } from "@/components/admin/orders/change-form";
import StatusDialog from "@/components/admin/orders/status-dialog";
import { fieldMessages } from "@/lib/checkout/copy";
import { changeMessages, otherTownText } from "@/lib/fulfilment/copy/order-change";
import { fulfilmentMessages } from "@/lib/fulfilment/copy/order-page";
import { findChangeableOrder } from "@/lib/fulfilment/queries/order-change";
import { createOrder } from "@/prisma/builders/store";
import { byStaff } from "../../support/by-staff";
import { placePaid } from "../../support/payments";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const read = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

test("an order is changed until it leaves, with old and new beside each other", async () => {
  const customer = { address: "Via Pó 1", postalCode: "40121", city: "Bologna", province: "BO" };
  const { id } = await createOrder(shop.db, { status: "confirmed", customer });
  const load = () => byStaff(findChangeableOrder)(id, new Date());
  const order = await load();
  if (!order) throw new Error("There is no such order");
  const { user, toasts } = renderForm(<OrderChangeForm order={order} />);
  const save = button("Salva le modifiche");
  await user.click(save);
  await screen.findByText(changeMessages.nothing_changed);
  const refused: [Record<string, string>, string][] = [
    [{ Indirizzo: "Via", "Codice postale": "40999" }, fieldMessages.address],
    [{ Indirizzo: "Via Po 1" }, fieldMessages.unknownPostalCode],
    [{ "Codice postale": "23041" }, fieldMessages.outsideVat("Livigno")],
    [{ "Codice postale": "08020", Città: "Budoni", Provincia: "bo" }, fieldMessages.province],
  ];
  for (const [texts, message] of refused) {
    await fillIn(user, texts);
    await user.click(save);
    await screen.findByText(message);
  }
  await fillIn(user, { "Codice postale": "40121", "Nota per il corriere": "Citofono 3" });
  await user.selectOptions(screen.getByRole("combobox", { name: /Duo/ }), "1");
  screen.getByText(/non può costare di più/);
  expect(screen.getByRole("link", { name: /ordine collegato/ }).getAttribute("href")).toBe(
    `/admin/ordini/nuovo?collegato=${id}`,
  );
  await user.selectOptions(screen.getByRole("combobox", { name: /Duo/ }), "0");
  const changes = screen.getByRole("region", { name: "Che cosa cambia" });
  expect(changes.textContent).toContain("CittàBologna → Budoni");
  expect(changes.textContent).toContain("Nota per il corrierevuoto → Citofono 3");
  await user.click(save);
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([
    { title: "Ordine modificato", description: otherTownText("40121", "Bologna") },
  ]);
  expect(await read(id)).toMatchObject({
    address: "Via Po 1",
    province: "BO",
    notes: "Citofono 3",
  });

  await shop.db.order.update({ where: { id }, data: { status: "shipped" } });
  await fillIn(user, { Indirizzo: "Via Nuova 2" });
  await user.click(save);
  await screen.findByText(changeMessages.left);
});

test("a cancellation asks about the payment and refunds it", async () => {
  const { orderId } = await placePaid(shop);
  const { number } = await read(orderId);
  const dialog = openDialog();
  const change = { orderId, orderNumber: number, from: "confirmed", to: "cancelled" } as const;
  const { user, toasts } = renderForm(<StatusDialog {...dialog.props} change={change} />);
  await screen.findByRole("radio", { name: /^Rimborsa adesso/ });
  await user.click(button("Annulla l’ordine"));
  await screen.findByText(fulfilmentMessages.refundMissing);
  await user.click(screen.getByRole("radio", { name: /^Rimborsa adesso/ }));
  await fillIn(user, { Importo: "30" });
  await user.click(button("Annulla l’ordine"));
  await screen.findByText(/^Scrivi un importo fino a 29,99/);
  expect(document.activeElement).toBe(field(/^Importo/));
  await fillIn(user, { Importo: "29,99" });
  await user.click(button("Annulla l’ordine"));
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts.map(({ title }) => title)).toContain("Rimborso fatto");
  expect(await read(orderId)).toMatchObject({ status: "cancelled", refundedCents: 2999 });
});

test("an assumed delivery is confirmed", async () => {
  const { id, number } = await createOrder(shop.db, { status: "delivered" });
  await shop.db.order.update({ where: { id }, data: { deliveredSource: "assumed" } });
  const dialog = openDialog();
  const change = { orderId: id, orderNumber: number, from: "delivered", to: "delivered" } as const;
  const { user } = renderForm(<StatusDialog {...dialog.props} change={change} />);
  await screen.findByText("Consegnato?");
  await user.click(button("Segna come consegnato"));
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(await read(id)).toMatchObject({ status: "delivered", deliveredSource: "owner" });
});
