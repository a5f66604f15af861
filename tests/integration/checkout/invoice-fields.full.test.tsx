// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OrderForm, useOrderForm } from "@/components/shop/checkout/order-form";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { requestMessages } from "@/lib/invoices/copy/request";
import { invoiceAddressSchema, requestOfFields } from "@/lib/invoices/schema/request";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";

afterEach(() => {
  sessionStorage.clear();
});

function Form({ orders }: { orders: CheckoutForm[] }) {
  const form = useOrderForm();
  return (
    <OrderForm
      form={form}
      shipping={[]}
      onOrder={(values) => {
        orders.push(values);
        return Promise.resolve({});
      }}
    >
      <button type="submit">Ordina</button>
    </OrderForm>
  );
}

async function openForm() {
  const orders: CheckoutForm[] = [];
  const { user } = renderForm(<Form orders={orders} />);
  await fillIn(user, {
    Nome: "Francesca",
    Cognome: "De Angelis",
    Email: "francesca@example.it",
    Telefono: "347 000 0000",
    Indirizzo: "Via dei Tigli 18",
    "Codice postale": "40121",
    Città: "Bologna",
  });
  const order = () => user.click(screen.getByRole("button", { name: "Ordina" }));
  const wish = () => user.click(screen.getByRole("checkbox", { name: "Desidero la fattura" }));
  return { user, orders, order, wish };
}

test("without the tick no field of the invoice shows and none is asked for", async () => {
  const { orders, order } = await openForm();
  expect(screen.queryByRole("textbox", { name: /Codice fiscale/ })).toBeNull();
  await order();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders.map(requestOfFields)).toEqual([null]);
});

test("a person's invoice needs a codice fiscale whose check character is right", async () => {
  const { user, orders, order, wish } = await openForm();
  await wish();
  await order();
  expect(await findRefusals()).toEqual([requestMessages.taxCode]);
  await fillIn(user, { "Codice fiscale": "RSSMRA85T10A562T" });
  await order();
  await waitFor(async () => expect(await findRefusals()).toEqual([requestMessages.taxCodeWrong]));
  await fillIn(user, { "Codice fiscale": "rssmra85t10a562s" });
  await order();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders.map(requestOfFields)).toEqual([
    { invoice_for: "person", tax_code: "rssmra85t10a562s" },
  ]);
});

test("a company's invoice needs its partita IVA and a recipient code or a PEC", async () => {
  const { user, orders, order, wish } = await openForm();
  await wish();
  await user.click(screen.getByRole("radio", { name: /impresa o un professionista/ }));
  await order();
  expect(await findRefusals()).toEqual([
    requestMessages.companyName,
    requestMessages.vatNumber,
    requestMessages.recipientMissing,
  ]);
  await fillIn(user, {
    "Ragione sociale": "Studio Bianchi",
    "Partita IVA": "01234567898",
    "Codice destinatario": "ABC",
    PEC: "studio",
  });
  await order();
  await waitFor(async () =>
    expect(await findRefusals()).toEqual([
      requestMessages.vatNumberWrong,
      requestMessages.recipientCode,
      requestMessages.pec,
    ]),
  );
  await fillIn(user, { "Codice destinatario": "xxxxxxx" });
  await order();
  await waitFor(async () =>
    expect(await findRefusals()).toContain(requestMessages.recipientAbroad),
  );
  await fillIn(user, {
    "Partita IVA": "IT 01234567897",
    "Codice destinatario": "0000000",
    PEC: "studio@pec.example",
  });
  await order();
  await waitFor(() => expect(orders).toHaveLength(1));
});

test("an invoice may go to another address than the parcel", async () => {
  const { user, orders, order, wish } = await openForm();
  await wish();
  await fillIn(user, { "Codice fiscale": "RSSMRA85T10A562S" });
  await user.click(screen.getByRole("checkbox", { name: "L’indirizzo della fattura è un altro" }));
  await order();
  expect(await findRefusals()).toEqual([
    requestMessages.street,
    requestMessages.postalCode,
    requestMessages.city,
  ]);
  await fillIn(user, {
    "Indirizzo della fattura": "Via Prof.De Sanctis 3",
    "CAP della fattura": "00184.",
    "Comune della fattura": "Roma",
  });
  await order();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders.map((values) => invoiceAddressSchema.parse(values))).toEqual([
    {
      invoice_street: "Via Prof.De Sanctis 3",
      invoice_postal_code: "00184",
      invoice_city: "Roma",
    },
  ]);
});

test("the tick and its fields survive a reload, and can be taken back", async () => {
  const { user, orders, order, wish } = await openForm();
  await wish();
  await fillIn(user, { "Codice fiscale": "RSSMRA85T10A562S" });
  const stored = JSON.parse(sessionStorage.getItem("checkout_draft") ?? "{}") as CheckoutForm;
  expect(stored).toMatchObject({ invoice_for: "person", tax_code: "RSSMRA85T10A562S" });
  await wish();
  await order();
  await waitFor(() => expect(orders).toHaveLength(1));
  expect(orders.map(requestOfFields)).toEqual([null]);
});
