// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET } from "@/app/api/checkout/postal-code/route";
import { CheckoutScreen } from "@/components/shop/checkout/checkout-screen";
import { OrderForm, useOrderForm } from "@/components/shop/checkout/order-form";
import { CartProvider } from "@/lib/cart/client/cart-store";
import { toCartItem } from "@/lib/cart/model/drawer";
import { listProducts } from "@/lib/catalog/queries";
import { saveDraft } from "@/lib/checkout/client";
import { fieldMessages, placeOrderMessages, townWarning } from "@/lib/checkout/copy";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { requestMessages } from "@/lib/invoices/copy/request";
import { invoiceAddressSchema, requestOfFields } from "@/lib/invoices/schema/request";
import { getSettings } from "@/lib/settings/queries";
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { router } from "../../support/next-navigation";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";
import { checkoutInput } from "../../support/shop";
import { useShop } from "../../support/use-shop";

const onOrder = vi.fn<(values: CheckoutForm) => Promise<Record<string, string>>>();

beforeEach(() => {
  sessionStorage.clear();
  onOrder.mockReset().mockResolvedValue({});
  // The shop's own route, without a server in between.
  vi.stubGlobal("fetch", (path: string) =>
    GET(new Request(new URL(path, "http://localhost:3000")), {}),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

function Form() {
  return (
    <OrderForm form={useOrderForm()} shipping={[]} onOrder={onOrder}>
      <button type="submit">Ordina</button>
    </OrderForm>
  );
}

const typed = {
  Nome: "Anna",
  Cognome: "Re",
  Email: "anna@example.it",
  Telefono: "347 000 0000",
  Indirizzo: "Via Po 1",
};
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>("textbox", { name });

test("a postal code fills in its town and province", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "40121" });
  await screen.findByText("Provincia: Bologna (BO)");
  await waitFor(() => expect(field(/^Città/).value).toBe("Bologna"));
  expect(screen.getByText("Bologna, Provincia: Bologna (BO)").getAttribute("role")).toBe("status");
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  await waitFor(() => expect(onOrder).toHaveBeenCalled());
  expect(onOrder.mock.lastCall?.[0]).toMatchObject({
    phone: "+393470000000",
    city: "Bologna",
    province: "BO",
    country: "Italia",
  });
});

test("orders with pasted data, and with what an extension wrote into fields without telling", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, {
    ...typed,
    Email: "\u202AAnna Re <anna@example.it>,",
    Telefono: "tel:(+39)\u00A0347‑000‑0000.",
    "Codice postale": "４０１２１",
  });
  await screen.findByText("Provincia: Bologna (BO)");
  field(/^Cognome/).value = "D’Angelo\u200B";
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  await waitFor(() => expect(onOrder).toHaveBeenCalled());
  expect(onOrder.mock.lastCall?.[0]).toMatchObject({
    last_name: "D’Angelo",
    email: "anna@example.it",
    phone: "+393470000000",
    postal_code: "40121",
    city: "Bologna",
  });
});

test("the towns of a code are offered, a typed one stays, one filled in follows the code", async () => {
  const { user } = renderForm(<Form />);
  const town = () => document.querySelector<HTMLInputElement>("#ordine-city");
  await fillIn(user, { "Codice postale": "30121" });
  await waitFor(() => expect(town()?.value).toBe("Venezia"));
  // With a list of names the field is a combobox.
  expect(screen.getByRole("combobox", { name: /^Città/ })).toBe(town());
  const options = document.querySelectorAll(`#${town()?.getAttribute("list")} option`);
  expect([...options].map((option) => option.getAttribute("value"))).toEqual(
    expect.arrayContaining(["Venezia", "Mestre", "Murano"]),
  );
  await fillIn(user, { "Codice postale": "40121" });
  await waitFor(() => expect(field(/^Città/).value).toBe("Bologna"));
  await fillIn(user, { Città: "Casalecchio", "Codice postale": "20121" });
  await screen.findByText("Provincia: Milano (MI)");
  expect(field(/^Città/).value).toBe("Casalecchio");
});

test("a reload keeps the payment method, whose marks and companies are named", async () => {
  const { user } = renderForm(<Form />);
  const method = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
  expect(method(/^Carta.*Visa.*Mastercard.*American Express.*Stripe/s).checked).toBe(true);
  await user.click(method(/^PayPal/));
  cleanup();
  renderForm(<Form />);
  expect(method(/^PayPal/).checked).toBe(true);
});

test("another town gets a warning and may be ordered", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "40121", Città: "Lugano" });
  await screen.findByText("Provincia: Bologna (BO)");
  await user.tab();
  expect(await screen.findByText(townWarning("40121", "Bologna"))).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  await waitFor(() => expect(onOrder).toHaveBeenCalled());
  expect(onOrder.mock.lastCall?.[0].city).toBe("Lugano");
});

test("a postal code of several provinces asks for one", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "08020", Città: "Budoni" });
  const province = await screen.findByRole("combobox", { name: /^Provincia/ });
  onOrder.mockResolvedValueOnce({ province: fieldMessages.province });
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  expect(await findRefusals()).toEqual([fieldMessages.province]);
  await user.selectOptions(province, "SS");
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  await waitFor(() => expect(onOrder.mock.lastCall?.[0].province).toBe("SS"));
});

test.each([
  ["23041", fieldMessages.outsideVat("Livigno")],
  ["49000", fieldMessages.unknownPostalCode],
])("%s is refused at once, at the field and aloud", async (postalCode, message) => {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": postalCode });
  expect(await screen.findAllByText(message)).toHaveLength(2);
  await fillIn(user, { "Codice postale": "40121" });
  await screen.findByText("Provincia: Bologna (BO)");
  expect(screen.queryByText(message)).toBeNull();
});

test("the invitation to review can be refused, and the refusal survives a reload", async () => {
  const { user } = renderForm(<Form />);
  expect(screen.getByRole("link", { name: "Informativa privacy" })).toBeTruthy();
  const box = () =>
    screen.getByRole<HTMLInputElement>("checkbox", {
      name: "Non voglio l’invito a recensire l’acquisto",
    });
  expect(box().checked).toBe(false);
  await user.click(box());
  cleanup();
  renderForm(<Form />);
  expect(box().checked).toBe(true);
});

async function openForm() {
  const orders: CheckoutForm[] = [];
  onOrder.mockImplementation((values) => {
    orders.push(values);
    return Promise.resolve({});
  });
  const { user } = renderForm(<Form />);
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

test("an invoice that is wished again opens with what was typed", async () => {
  const { user, wish } = await openForm();
  await wish();
  await user.click(screen.getByRole("radio", { name: /impresa o un professionista/ }));
  await fillIn(user, { "Ragione sociale": "Studio Bianchi" });
  await wish();
  expect(screen.queryByRole("textbox", { name: /^Ragione sociale/ })).toBeNull();
  await wish();
  expect(field(/^Ragione sociale/).value).toBe("Studio Bianchi");
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

const shop = useShop();
test("a product that was switched off while the form was open is refused, and the page loads again", async () => {
  const now = new Date();
  const products = await listProducts(now);
  const { items, customerEmail, orderData } = checkoutInput();
  const [sold] = products.filter(({ sku }) => sku === items[0]?.sku);
  if (!sold) throw new Error("no product");
  localStorage.setItem("cart", JSON.stringify([toCartItem(sold)]));
  saveDraft({ ...orderData, email: customerEmail, shipping_type: "standard" });
  const { toasts, user } = renderForm(
    <CartProvider notify={() => undefined}>
      <CheckoutScreen
        products={products}
        shippingOptions={shippingOptions(await getSettings(), now)}
        settings={await getSettings()}
        terms="3dbb2a95"
        shows={{ giftValue: null, vatNote: null, promises: [] }}
        texts={{ notes: null, withdrawal: null, agreement: null }}
      />
    </CartProvider>,
  );
  const button = await screen.findByRole("button", { name: "Ordine con obbligo di pagare" });
  await shop.db.product.updateMany({ where: { sku: sold.sku }, data: { active: false } });
  const refresh = vi.spyOn(router, "refresh");
  await user.click(button);
  await waitFor(() => {
    expect(toasts).toMatchObject([{ title: placeOrderMessages.unknown_product }]);
  });
  await waitFor(() => expect(refresh).toHaveBeenCalledOnce());
});
