import { type Cents } from "@/lib/core/money";
import { type Product } from "./product";

type Priced = Pick<Product, "devicesPerUnit" | "priceCents">;

/** Returns true if both products hold the same pieces at the same price. */
export function isSameOffer(one: Product, other: Product): boolean {
  return (
    one.priceCents === other.priceCents &&
    one.devicesPerUnit === other.devicesPerUnit &&
    one.serumsPerUnit === other.serumsPerUnit &&
    one.travelCasesPerUnit === other.travelCasesPerUnit
  );
}

/** Returns the products to choose from, the smallest first, and of each offer only the first product. */
export function packChoices(products: readonly Product[]): Product[] {
  return products
    .filter((product, index) => products.findIndex((one) => isSameOffer(one, product)) === index)
    .toSorted((a, b) => a.devicesPerUnit - b.devicesPerUnit);
}

/** Returns what a pack costs more than as many single devices; 0 when it does not. */
export function surchargeOverSingles(pack: Priced, singles: readonly Priced[]): Cents {
  const prices = singles
    .filter(({ devicesPerUnit }) => devicesPerUnit === 1)
    .map(({ priceCents }) => priceCents);
  if (pack.devicesPerUnit < 2 || prices.length === 0) return 0;
  return Math.max(0, pack.priceCents - pack.devicesPerUnit * Math.min(...prices));
}

const counts = ["Uno", "Due", "Tre", "Quattro"];

/** Returns how many devices each choice holds, such as «Due»; its name where two would be alike. */
export function choiceLabels(choices: readonly Product[]): string[] {
  const labels = choices.map(
    ({ devicesPerUnit }) => counts[devicesPerUnit - 1] ?? `${devicesPerUnit} dispositivi`,
  );
  return labels.map((label, index) =>
    labels.indexOf(label) === labels.lastIndexOf(label) ? label : (choices[index]?.name ?? label),
  );
}
