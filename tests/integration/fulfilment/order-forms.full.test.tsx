// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import AddressDialog from "@/components/admin/orders/address-dialog";
import BulkStatusDialog from "@/components/admin/orders/bulk-status-dialog";
import { NoteForm } from "@/components/admin/orders/note-form";
import { ShippingForm } from "@/components/admin/orders/shipping-form";
import StatusDialog from "@/components/admin/orders/status-dialog";
import { fieldMessages } from "@/lib/checkout/copy";
import { fulfilmentMessages, otherTownText } from "@/lib/fulfilment/copy/order-page";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
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

test("a note is stored and the field is empty again", async () => {
  const { id } = await createOrder(shop.db);
  const { user } = renderForm(<NoteForm orderId={id} />);
  await user.click(button("Aggiungi"));
  await screen.findByText(fulfilmentMessages.noteMissing);
  expect(document.activeElement).toBe(field("Nota interna"));
  await user.type(field("Nota interna"), "Chiama prima");
  await user.click(button("Aggiungi"));
  await waitFor(() => expect(field("Nota interna")).toHaveProperty("value", ""));
  expect(await events(id, "note")).toHaveLength(1);
});

test("an order is shipped with its tracking code", async () => {
  const { id, number } = await createOrder(shop.db, { status: "confirmed" });
  const { user, toasts } = renderForm(
    <ShippingForm
      orderId={id}
      orderNumber={number}
      status="confirmed"
      email="giulia@example.it"
      parcel={null}
      lastCarrier="brt"
      alreadyNotified={false}
    />,
  );
  await user.click(button("Segna come spedito"));
  await screen.findByText(fulfilmentMessages.trackingMissing);
  expect(document.activeElement).toBe(field("Codice di tracciamento"));
  await user.selectOptions(screen.getByRole("combobox", { name: "Corriere" }), "GLS");
  await user.type(field("Codice di tracciamento"), "AB_1");
  await user.click(button("Segna come spedito"));
  await screen.findByText(fulfilmentMessages.trackingInvalid);
  await fillIn(user, { "Codice di tracciamento": "AB 1" });
  await user.click(button("Segna come spedito"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(toasts).toMatchObject([{ about: `Ordine ${number}: Spedito` }]);
  expect(await read(id)).toMatchObject({
    status: "shipped",
    trackingCarrier: "gls",
    trackingCode: "AB 1",
  });
});

test("a code that comes after the shipping e-mail is sent to the customer by a ticked box", async () => {
  const { id } = await createOrder(shop.db, { status: "shipped" });
  await shop.db.emailMessage.create({
    data: {
      dedupeKey: `order_shipped/${id}`,
      kind: "order_shipped",
      state: "sent",
      orderId: id,
      recipient: "giulia@example.it",
      createdAt: new Date(),
    },
  });
  const { user, toasts } = renderForm(
    <ShippingForm
      orderId={id}
      orderNumber="SC-7K3M-92QJ"
      status="shipped"
      email="giulia@example.it"
      parcel={{ carrier: "brt", trackingCode: "" }}
      lastCarrier="brt"
      alreadyNotified
    />,
  );
  const box = () =>
    screen.queryByRole("checkbox", {
      name: "Invia l’email «Ecco il codice per seguirlo» a giulia@example.it",
    });
  expect(box()).toBeNull();
  await user.type(field("Codice di tracciamento"), "AB 1");
  expect(box()).toHaveProperty("checked", true);
  await user.click(button("Correggi"));
  await waitFor(() => expect(toasts).toHaveLength(1));
  expect(await shop.db.emailMessage.count({ where: { kind: "order_tracking" } })).toBe(1);
});

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

test("an unusual status change needs a reason", async () => {
  const { id, number } = await createOrder(shop.db, { status: "delivered" });
  const dialog = openDialog();
  const change = { orderId: id, orderNumber: number, from: "delivered", to: "confirmed" } as const;
  const { user, toasts } = renderForm(<StatusDialog {...dialog.props} change={change} />);
  const reason = await screen.findByRole("textbox", { name: "Motivo" });
  await user.click(button("Conferma l’ordine"));
  await screen.findByText(fulfilmentMessages.reasonMissing);
  expect(document.activeElement).toBe(reason);
  await user.type(reason, "consegnato al vicino sbagliato");
  await user.click(button("Conferma l’ordine"));
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ key: "order-status", about: `Ordine ${number}: Confermato` }]);
  expect(await read(id)).toMatchObject({ status: "confirmed" });
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

test("many orders change status together", async () => {
  const first = await createOrder(shop.db, { status: "confirmed" });
  const second = await createOrder(shop.db, { status: "confirmed" });
  const dialog = openDialog();
  const ids = [first.id, second.id];
  const { user, toasts } = renderForm(
    <BulkStatusDialog
      {...dialog.props}
      selection={{ kind: "picked", ids }}
      count={2}
      onDone={() => undefined}
    />,
  );
  await user.click(button("Cambia 2 ordini"));
  await screen.findByText(tableMessages.statusMissing);
  const status = screen.getByRole("combobox", { name: "Nuovo stato" });
  expect(document.activeElement).toBe(status);
  await user.selectOptions(status, "shipped");
  await user.click(button("Cambia 2 ordini"));
  await screen.findByText(tableMessages.codesMissing);
  expect(await read(second.id)).toMatchObject({ status: "confirmed" });
  await user.click(
    screen.getByRole("checkbox", { name: /^Spedisci senza codici di tracciamento/ }),
  );
  await user.click(button("Cambia 2 ordini"));
  await waitFor(() => expect(dialog.isClosed).toBe(true));
  expect(toasts).toMatchObject([{ title: "Aggiornato", description: "2 ordini aggiornati." }]);
  expect(await read(second.id)).toMatchObject({ status: "shipped" });
});
