/** The only country the shop delivers to. */
export const DELIVERY_COUNTRY = "Italia";

/** Places with an Italian postal code, or a similar one, where Italian VAT does not apply (DPR 633/72, art. 7). */
const outsideVat = [
  { place: "Livigno", codes: /^23041$/, town: /^livigno\b/i },
  { place: "Campione d’Italia", codes: /^22061$/, town: /^campione d\W?italia\b/i },
  // Hamlets of Italian towns are called San Marino too.
  { place: "San Marino", codes: /^4789\d$/, town: /^repubblica di san marino$/i },
  { place: "La Città del Vaticano", codes: /^00120$/, town: /^citt[àa]'? del vaticano\b/i },
];

/** Returns the name of the place outside Italian VAT that an address lies in, or null. */
export function placeOutsideVat(postalCode: string, city = ""): string | null {
  const found = outsideVat.find(
    ({ codes, town }) => codes.test(postalCode) || town.test(city.trim()),
  );
  return found?.place ?? null;
}

/** Returns the line of an address with the town: `40121 Bologna BO`. Older orders have no province. */
export function townLine({
  postalCode,
  city,
  province,
}: {
  postalCode: string;
  city: string;
  province: string;
}): string {
  return [postalCode, city, province].filter(Boolean).join(" ");
}

/** Returns true when a typed town is one of `towns`, in any spelling and with a part of town beside it. */
export function isTownOf(towns: readonly string[], city: string): boolean {
  const typed = lettersOf(city);
  return towns.some((town) => typed.includes(lettersOf(town)));
}

function lettersOf(text: string): string {
  return text
    .normalize("NFD")
    .toLowerCase()
    .replaceAll(/[^a-z]/g, "");
}
