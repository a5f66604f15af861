import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { WELCOME_MONTHS, WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { vatNote } from "@/lib/settings/copy/vat";
import { shippingPriceText } from "@/lib/shipping/model/options";
import { type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

function priced({ name, priceCents, reduction }: Product): string {
  const former = reduction ? ` invece di ${formatEuro(reduction.compareAtCents)}` : "";
  return `${name} costa ${formatEuro(priceCents)}${former}`;
}

/** Returns the lowest price of the 30 days before each reduction; empty without a reduction. */
function formerPrices(packs: Product[]): string {
  const lowest = packs.flatMap(({ name, reduction }) =>
    reduction ? [`${name} ${formatEuro(reduction.lowestPriorCents)}`] : [],
  );
  return lowest.length > 0
    ? `Prezzo più basso nei 30 giorni prima della riduzione: ${lowest.join(", ")}. `
    : "";
}

export function pricePassages(facts: ShopFacts): Passage[] {
  const { products, notForSale, settings, claims } = facts;
  const { shipping, brand } = settings;
  const packs = products.filter(({ kind }) => kind === "pack");
  const duo = packs.find(({ devicesPerUnit }) => devicesPerUnit > 1);
  const single = packs.find(({ devicesPerUnit }) => devicesPerUnit === 1);
  const vat = vatNote(settings);
  return writtenPassages("price", facts, {
    prices: packs.map(priced).join("; "),
    vat: vat === null ? "" : `, ${vat}`,
    shippingPrice: shippingPriceText(shipping.standard.priceCents),
    formerPrices: formerPrices(packs),
    duoName: duo?.name ?? null,
    duo:
      duo && single
        ? `${priced(duo)} e comprende ${duo.features.filter((feature) => !/garanzia/i.test(feature)).join(", ")}. ${priced(single)}, con un dispositivo e un siero. ${formerPrices([duo, single])}`
        : null,
    stock:
      notForSale ??
      `Sì, ${brand.device} è disponibile. Quando i pezzi rimasti sono pochi, li vedi aggiornati sulla pagina del prodotto.`,
    welcomePercent: String(WELCOME_PERCENT),
    welcomeMonths: String(WELCOME_MONTHS),
    worth: claims.giftValue ? `, che vale ${formatEuro(claims.giftValue.cents)}` : "",
  });
}
