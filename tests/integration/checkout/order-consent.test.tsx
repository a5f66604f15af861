import { screen, within } from "@testing-library/react";
import { type ComponentProps } from "react";
import { expect, test } from "vitest";
import { OrderConsent } from "@/components/shop/checkout/order-consent";
import { OrderForm, useOrderForm } from "@/components/shop/checkout/order-form";
import { type OrderView } from "@/components/shop/checkout/order-summary";
import { orderTexts } from "@/components/shop/checkout/order-texts";
import { priceCart } from "@/lib/cart/model/pricing";
import { type CheckoutForm } from "@/lib/checkout/schema";
import { guaranteeText, guaranteeTitle } from "@/lib/settings/copy/guarantee";
import { mustNotSentence } from "@/lib/settings/model/contraindications";
import { settingsSchema } from "@/lib/settings/model/settings";
// @vitest-environment happy-dom
import { shippingOptions } from "@/lib/shipping/model/delivery";
import { buildProduct } from "../../support/product";
import { renderForm } from "../../support/render-form";

const duo = buildProduct({
  sku: "pack-duo-premium",
  name: "Pack Duo Premium",
  priceCents: 5999,
  devicesPerUnit: 2,
  serumsPerUnit: 2,
  travelCasesPerUnit: 1,
});
const settings = settingsSchema.parse({
  contact: { phone: "02 0000000" },
  takeBack: { method: "Alla consegna, gratis", places: "Milano, via degli Esempi 1" },
});
const [standard] = shippingOptions(settings, new Date("2026-11-03T09:00:00Z"));

function Checkout({
  onOrder,
  refusedAs = null,
}: {
  onOrder: (values: CheckoutForm) => void;
  refusedAs?: ComponentProps<typeof OrderConsent>["refusedAs"];
}) {
  const form = useOrderForm();
  if (!standard) throw new Error("No shipping option");
  const cart = priceCart([{ sku: duo.sku, quantity: 3 }], [duo], standard);
  if (!cart.ok) throw new Error("The cart cannot be priced");
  const shows: OrderView["shows"] = { giftValue: null, vatNote: "IVA inclusa", promises: [] };
  const view = {
    cart: cart.value,
    products: [duo],
    shipping: standard,
    settings,
    shows,
  };
  return (
    <OrderForm
      form={form}
      shipping={[standard]}
      onOrder={(values) => {
        onOrder(values);
        return Promise.resolve({});
      }}
    >
      <OrderConsent
        view={view}
        texts={orderTexts({ settings, notice: null, terms: "3dbb2a95" })}
        submitting={false}
        refusedAs={refusedAs}
      />
    </OrderForm>
  );
}

const open = () => {
  const orders: CheckoutForm[] = [];
  const { user } = renderForm(<Checkout onOrder={(values) => orders.push(values)} />);
  const terms = screen.getByRole("region", { name: "Prima di ordinare" });
  return { orders, user, terms };
};

test("above the button stands everything the order binds to", () => {
  const { terms } = open();
  const textIn = (row: Element, name: "dt" | "dd") =>
    row.querySelector(name)?.textContent.replaceAll("\u00a0", " ") ?? "";
  const rows = Object.fromEntries(
    [...terms.querySelectorAll("dl > div")].map((row) => [textIn(row, "dt"), textIn(row, "dd")]),
  );
  expect(rows).toEqual({
    Avvertenze: `Solo per adulti. ${mustNotSentence()} Leggi tutte le avvertenze`,
    "Vecchio apparecchio": "Alla consegna, gratis. Luoghi di raccolta: Milano, via degli Esempi 1.",
    Assistenza: "02 0000000, assistenza@scultea.example",
    [guaranteeTitle]: guaranteeText,
    Ordine:
      "3 × Pack Duo Premium: 6 × Scultea Pro, 6 × Siero Anti-Età Premium e 3 × Custodia da viaggio",
    Consegna: "entro giovedì 12 novembre, gratuita",
    "Se ci ripensi":
      "hai 30 giorni dalla consegna; il reso è a tuo carico. Recedere dal contratto qui",
    Totale: "179,97 €, IVA inclusa",
  });
  // What this order is comes last, and only the terms stand between it and the button.
  expect(Object.keys(rows).slice(-4)).toEqual(["Ordine", "Consegna", "Se ci ripensi", "Totale"]);
  const facts = [...terms.querySelectorAll("dl")].at(-1);
  expect(facts?.nextElementSibling?.textContent).toMatch(/^Ordinando accetti le condizioni/);
  const button = within(terms).getByRole("button", { name: "Ordine con obbligo di pagare" });
  expect(facts?.nextElementSibling?.nextElementSibling).toBe(button);
  for (const [name, path] of [
    ["condizioni di vendita", "/condizioni-di-vendita/3dbb2a95"],
    ["Recedere dal contratto qui", "/recesso"],
  ] as const) {
    const link = within(terms).getByRole("link", { name });
    expect(link.getAttribute("href")).toBe(path);
    expect(link.compareDocumentPosition(button)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  }
});

test("the privacy notice is linked once, where the data are collected", () => {
  const { terms } = open();
  const links = [...document.querySelectorAll('a[href="/privacy"]')];
  expect(links.map(({ textContent }) => textContent)).toEqual(["Informativa privacy"]);
  expect(terms.contains(links[0] ?? null)).toBe(false);
});

test.each([
  ["provider_error", /Il pagamento non è partito e non ti abbiamo addebitato nulla/],
  ["out_of_stock", /I pezzi disponibili non bastano/],
] as const)("beside the button stays why an order was refused: %s", (refusedAs, text) => {
  renderForm(<Checkout onOrder={() => undefined} refusedAs={refusedAs} />);
  expect(screen.getByText(text)).toBeTruthy();
});
