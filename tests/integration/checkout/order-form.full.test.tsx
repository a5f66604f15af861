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

/** Presses the button and returns what was ordered. */
async function ordered(user: ReturnType<typeof renderForm>["user"]) {
  await user.click(screen.getByRole("button", { name: "Ordina" }));
  await waitFor(() => expect(onOrder).toHaveBeenCalled());
  return onOrder.mock.lastCall?.[0];
}

test("orders with pasted data, the town of the code, and what an extension wrote without telling", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, {
    ...typed,
    Email: "\u202AAnna Re <anna@example.it>,",
    Telefono: "tel:(+39)\u00A0347‑000‑0000.",
    "Codice postale": "４０１２１",
  });
  await screen.findByText("Provincia: Bologna (BO)");
  await waitFor(() => expect(field(/^Città/).value).toBe("Bologna"));
  const announced = await screen.findByText("Bologna, Provincia: Bologna (BO)");
  expect(announced.getAttribute("role")).toBe("status");
  field(/^Cognome/).value = "D’Angelo\u200B";
  expect(await ordered(user)).toMatchObject({
    last_name: "D’Angelo",
    email: "anna@example.it",
    phone: "+393470000000",
    postal_code: "40121",
    city: "Bologna",
    province: "BO",
    country: "Italia",
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

test("a reload keeps the payment method, whose marks are named, and the refusal of an invitation", async () => {
  const { user } = renderForm(<Form />);
  const method = (name: RegExp) => screen.getByRole<HTMLInputElement>("radio", { name });
  const box = () =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: /l’invito a recensire/ });
  expect(method(/^Carta.*Visa.*Mastercard.*American Express.*Stripe/s).checked).toBe(true);
  expect(screen.getByRole("link", { name: "Informativa privacy" })).toBeTruthy();
  expect(box().checked).toBe(false);
  await user.click(method(/^PayPal/));
  await user.click(box());
  cleanup();
  renderForm(<Form />);
  expect([method(/^PayPal/).checked, box().checked]).toEqual([true, true]);
});

test("another town gets a warning and may be ordered", async () => {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "40121", Città: "Lugano" });
  await screen.findByText("Provincia: Bologna (BO)");
  await user.tab();
  expect(await screen.findByText(townWarning("40121", "Bologna"))).toBeTruthy();
  expect((await ordered(user))?.city).toBe("Lugano");
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

test("a postal code that nothing is sent to is refused at once, at the field and aloud", async () => {
  const message = fieldMessages.outsideVat("Livigno");
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "23041" });
  expect(await screen.findAllByText(message)).toHaveLength(2);
  await fillIn(user, { "Codice postale": "40121" });
  await screen.findByText("Provincia: Bologna (BO)");
  expect(screen.queryByText(message)).toBeNull();
});

async function openForm() {
  const { user } = renderForm(<Form />);
  await fillIn(user, { ...typed, "Codice postale": "40121", Città: "Bologna" });
  const wish = () => user.click(screen.getByRole("checkbox", { name: "Desidero la fattura" }));
  const refusals = async () => {
    await user.click(screen.getByRole("button", { name: "Ordina" }));
    return findRefusals();
  };
  return { user, wish, refusals };
}

test("a person's invoice needs a right codice fiscale, survives a reload, and goes where it is wished", async () => {
  const { user, wish, refusals } = await openForm();
  expect(screen.queryByRole("textbox", { name: /Codice fiscale/ })).toBeNull();
  await wish();
  expect(await refusals()).toEqual([requestMessages.taxCode]);
  await fillIn(user, { "Codice fiscale": "RSSMRA85T10A562T" });
  await waitFor(async () => expect(await refusals()).toEqual([requestMessages.taxCodeWrong]));
  await fillIn(user, { "Codice fiscale": "rssmra85t10a562s" });
  const stored = JSON.parse(sessionStorage.getItem("checkout_draft") ?? "{}") as CheckoutForm;
  expect(stored).toMatchObject({ invoice_for: "person", tax_code: "rssmra85t10a562s" });
  await user.click(screen.getByRole("checkbox", { name: "L’indirizzo della fattura è un altro" }));
  expect(await refusals()).toEqual([
    requestMessages.street,
    requestMessages.postalCode,
    requestMessages.city,
  ]);
  await fillIn(user, {
    "Indirizzo della fattura": "Via Prof.De Sanctis 3",
    "CAP della fattura": "00184.",
    "Comune della fattura": "Roma",
  });
  const order = await ordered(user);
  expect(order && requestOfFields(order)).toEqual({
    invoice_for: "person",
    tax_code: "rssmra85t10a562s",
  });
  expect(invoiceAddressSchema.parse(order)).toEqual({
    invoice_street: "Via Prof.De Sanctis 3",
    invoice_postal_code: "00184",
    invoice_city: "Roma",
  });
});

test("a company's invoice needs its partita IVA and a recipient code or a PEC, until the wish is taken back", async () => {
  const { user, wish, refusals } = await openForm();
  await wish();
  await user.click(screen.getByRole("radio", { name: /impresa o un professionista/ }));
  expect(await refusals()).toEqual([
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
  await waitFor(async () =>
    expect(await refusals()).toEqual([
      requestMessages.vatNumberWrong,
      requestMessages.recipientCode,
      requestMessages.pec,
    ]),
  );
  await fillIn(user, { "Codice destinatario": "xxxxxxx" });
  await waitFor(async () => expect(await refusals()).toContain(requestMessages.recipientAbroad));
  await fillIn(user, {
    "Partita IVA": "IT 01234567897",
    "Codice destinatario": "0000000",
    PEC: "studio@pec.example",
  });
  const order = await ordered(user);
  expect(order && requestOfFields(order)).toMatchObject({ invoice_for: "company" });
  await wish();
  expect(screen.queryByRole("textbox", { name: /^Ragione sociale/ })).toBeNull();
  await ordered(user);
  await waitFor(() => expect(onOrder).toHaveBeenCalledTimes(2));
  expect(requestOfFields(onOrder.mock.lastCall?.[0] as CheckoutForm)).toBeNull();
  await wish();
  expect(field(/^Ragione sociale/).value).toBe("Studio Bianchi");
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
