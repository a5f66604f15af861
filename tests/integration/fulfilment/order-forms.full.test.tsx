// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import AddressDialog from "@/components/admin/orders/address-dialog";
import StatusDialog from "@/components/admin/orders/status-dialog";
import { fieldMessages } from "@/lib/checkout/copy";
import { fulfilmentMessages, otherTownText } from "@/lib/fulfilment/copy/order-page";
import { createOrder } from "@/prisma/builders/store";
import { placePaid } from "../../support/payments";
import { fillIn, openDialog, renderForm } from "../../support/render-form";
import { useShop } from "../../support/use-shop";

const shop = useShop({ admin: true });

const read = (id: string) => shop.db.order.findUniqueOrThrow({ where: { id } });
const events = (orderId: string, type: "note" | "status_changed" | "address_corrected") =>
  shop.db.orderEvent.findMany({ where: { orderId, type } });
const button = (name: string | RegExp) => screen.getByRole("button", { name });
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

test("a delivery address is corrected until the order leaves", async () => {
  const customer = { address: "Via Pó 1", postalCode: "40121", city: "Bologna", province: "BO" };
  const { id } = await createOrder(shop.db, { status: "confirmed", customer });
  const order = await read(id);
  const mails = await shop.db.emailMessage.count();
  const dialog = openDialog();
  const { user, toasts } = renderForm(<AddressDialog {...dialog.props} order={order} />);
  const save = button("Salva l’indirizzo");
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
  await fillIn(user, { Provincia: "ss" });
  await user.click(save);
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Indirizzo corretto" }]);
  await fillIn(user, { "Codice postale": "40121" });
  await user.click(save);
  await waitFor(() => expect(toasts).toHaveLength(2));
  expect(toasts[1]).toMatchObject({ description: otherTownText("40121", "Bologna") });
  await fillIn(user, { "Codice postale": "08020", Provincia: "SS" });
  await user.click(save);
  await waitFor(() => expect(toasts).toHaveLength(3));
  const corrected = {
    address: "Via Po 1",
    postalCode: "08020",
    city: "Budoni",
    province: "SS",
    country: "Italia",
  };
  expect(await read(order.id)).toMatchObject(corrected);
  expect((await events(order.id, "address_corrected"))[0]).toMatchObject({
    actor: expect.stringMatching(/^admin:/) as unknown,
    data: { parts: "address postalCode city province" },
  });
  expect(await shop.db.emailMessage.count()).toBe(mails);

  await shop.db.order.update({ where: { id: order.id }, data: { status: "shipped" } });
  await fillIn(user, { Indirizzo: "Via Nuova 2" });
  await user.click(save);
  await screen.findByText(fulfilmentMessages.address_fixed);
  expect(await read(order.id)).toMatchObject(corrected);
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
