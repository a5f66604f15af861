export const DELIVERY_COUNTRY = "Italia";

/** Where the shop does not deliver: outside Italian VAT, or outside Italy. */
export const deliveryLimits =
  "Consegniamo solo in Italia; per ora non a Livigno né a Campione d’Italia. Non spediamo a San Marino né nella Città del Vaticano.";

/**
 * Places with an Italian postal code, or a neighbour's, where Italian VAT does not apply (DPR 633/72, art. 7).
 * `towns` are letters of their names; `nearTowns` also name places in Italy, and count only beside `near` codes.
 */
const outsideVat = [
  {
    place: "Livigno",
    abroad: false,
    codes: /^23041$/,
    towns: /^(?:livigno|(?:fraz(?:ione)?|loc(?:alita)?)?trepalle)/,
    near: /^23/,
    nearTowns: /^$/,
  },
  {
    place: "Campione d’Italia",
    abroad: false,
    codes: /^22061$/,
    towns: /^campioneditalia/,
    near: /^22/,
    nearTowns: /^campione/,
  },
  {
    place: "San Marino",
    abroad: true,
    codes: /^4789\d$/,
    towns:
      /^(?:rsm|(?:serenissima)?rep(?:ubblica)?(?:di)?s(?:an)?marino|republicofsanmarino|s(?:an)?marino(?:rsm|sm|citta|rep)|cittadis(?:an)?marino)/,
    near: /^(?:47[89]|6101)/,
    // Its castles, and their villages at the border.
    nearTowns:
      /^(?:s(?:an)?marino|acquaviva|borgomaggiore|chiesanuova|domagnano|faetano|fiorentino|montegiardino|serravalle|cailungo|dogana|falciano|galazzano|gualdicciolo|rovereta|valdragone)/,
  },
  {
    place: "La Città del Vaticano",
    abroad: true,
    codes: /^00120$/,
    towns: /^(?:(?:statodella)?citta(?:del)?vaticano|statovaticano|vaticancity|scv$)/,
    near: /^00/,
    nearTowns: /^(?:vatican|santasede)/,
  },
];

/** Returns true for postal codes of San Marino and the Vatican; those of Livigno and Campione are Italian. */
export function isAbroad(postalCode: string): boolean {
  return outsideVat.some(({ codes, abroad }) => abroad && codes.test(postalCode));
}

/** Returns the name of the place outside Italian VAT that has this postal code, or null. */
export function placeOutsideVat(postalCode: string): string | null {
  return outsideVat.find(({ codes }) => codes.test(postalCode))?.place ?? null;
}

/** Returns the place outside Italian VAT that a town may be, also under a neighbour's postal code, or null. */
export function townOutsideVat(city: string, postalCode: string): string | null {
  const typed = lettersOf(city);
  const found = outsideVat.find(
    ({ towns, near, nearTowns }) =>
      towns.test(typed) || (near.test(postalCode) && nearTowns.test(typed)),
  );
  return found?.place ?? null;
}

export type DeliveryAddress = {
  address: string;
  postalCode: string;
  city: string;
  province: string;
};

/** Returns the line of an address with the town: `40121 Bologna BO`. Older orders have no province. */
export function townLine({ postalCode, city, province }: Omit<DeliveryAddress, "address">): string {
  return [postalCode, city, province].filter(Boolean).join(" ");
}

/** Returns an address line by line, without the empty lines of an erased one. */
export function addressLines(order: DeliveryAddress & { country: string }): string[] {
  return [order.address, townLine(order), order.country].filter((line) => line !== "");
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
