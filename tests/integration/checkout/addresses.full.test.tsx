// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GET } from "@/app/api/checkout/postal-code/route";
import { OrderForm, useOrderForm } from "@/components/shop/checkout/order-form";
import { fieldMessages, townWarning } from "@/lib/checkout/copy";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { fillIn, findRefusals, renderForm } from "../../support/render-form";

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
