import { type Cents, formatEuro } from "@/lib/core/money";
import { type ShopMode } from "@/lib/platform/variables";
import { countriesOutsideEea, countryName } from "../model/countries";
import { type ShopSettings } from "../model/settings";

/*
 * What the owner states about the goods, as pairs of label and text. Empty settings are left out.
 */

export type GoodsFact = [label: string, text: string];

const filled = (facts: GoodsFact[]) => facts.filter(([, text]) => text.trim() !== "");

/** Manufacturer and model of the device, and who is responsible in the EU (Reg. (EU) 2023/988, art. 16, 19). */
export function deviceMakerFacts({ safety, brand }: Pick<ShopSettings, "safety" | "brand">) {
  const { manufacturer, address, country, email, model } = safety;
  return filled([
    ["Fabbricante", manufacturer],
    ["Indirizzo", withCountry(address, countryName(country))],
    ["Contatto", email],
    ["Modello", model === "" ? brand.device : model],
    ["Persona responsabile nell’UE", responsibleText(safety)],
  ]);
}

/** The same, with who is responsible for the serum, whose label the page shows apart. */
export function makerFacts(
  settings: Pick<ShopSettings, "safety" | "serum" | "brand" | "gift">,
): GoodsFact[] {
  const person = serumResponsibleText(settings.serum);
  return [
    ...deviceMakerFacts(settings),
    ...filled([[`Persona responsabile per ${settings.gift.name}`, person]]),
  ];
}

/** Returns whether the owner has named the manufacturer. */
export function hasMaker({ safety }: Pick<ShopSettings, "safety">): boolean {
  return safety.manufacturer.trim() !== "";
}

function responsibleText(safety: ShopSettings["safety"]): string {
  if (!countriesOutsideEea.includes(safety.country)) return "";
  return joined([safety.responsiblePerson, safety.responsibleAddress, safety.responsibleEmail]);
}

function serumResponsibleText({ responsiblePerson, responsibleEmail }: ShopSettings["serum"]) {
  return joined([responsiblePerson, responsibleEmail]);
}

function withCountry(address: string, country: string): string {
  return address.endsWith(country) ? address : joined([address, country]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== "").join(", ");
}

type Goods = Pick<ShopSettings, "safety" | "serum" | "sheet">;

const demonstrationGoods: Goods = {
  safety: {
    manufacturer: "Officina Esempio S.r.l.",
    address: "Via delle Prove 12, 20100 Milano",
    country: "IT",
    email: "sicurezza@officina.example",
    model: "Scultea Pro",
    responsiblePerson: "",
    responsibleAddress: "",
    responsibleEmail: "",
  },
  serum: {
    responsiblePerson: "Officina Esempio S.r.l., Via delle Prove 12, 20100 Milano",
    responsibleEmail: "sicurezza@officina.example",
    ingredients: "Aqua, Glycerin, Sodium Hyaluronate",
    millilitres: "30 ml",
    openMonths: "6 mesi",
    warnings: "Solo per uso esterno.",
  },
  sheet: {
    weight: "210 g",
    size: "18 × 5 × 5 cm",
    wavelengths: "rosso 630 nm, ambra 590 nm, blu 465 nm",
    current: "micro-correnti fino a 0,5 mA, sei livelli",
    battery: "agli ioni di litio, circa una settimana d’uso; ricarica USB-C",
    materials: "corpo in ABS, piastre in acciaio inox",
    certificates: "CE, RoHS",
  },
};

/**
 * Returns the settings with invented data of maker, serum and device where the demonstration has none.
 * Elsewhere they hold only what the owner wrote.
 */
export function withDemonstrationGoods<Settings extends Goods>(
  settings: Settings,
  mode: ShopMode,
): Settings {
  if (mode !== "demonstration") return settings;
  const fill = <Part extends Record<string, string>>(written: Part, invented: Part): Part => ({
    ...invented,
    ...Object.fromEntries(Object.entries(written).filter(([, value]) => value.trim() !== "")),
  });
  const { safety, serum, sheet } = demonstrationGoods;
  return {
    ...settings,
    safety: fill(settings.safety, safety),
    serum: fill(settings.serum, serum),
    sheet: fill(settings.sheet, sheet),
  };
}

const sheetLabels: Record<keyof Goods["sheet"], string> = {
  weight: "Peso",
  size: "Dimensioni",
  wavelengths: "Lunghezze d’onda",
  current: "Corrente",
  battery: "Batteria",
  materials: "Materiali",
  certificates: "Certificati",
};

/** Rows of the technical sheet about the device; `text` is empty where the owner wrote nothing. */
export function sheetRows({ sheet }: Pick<ShopSettings, "sheet">) {
  return (Object.keys(sheetLabels) as (keyof typeof sheetLabels)[]).map((id) => ({
    id,
    label: sheetLabels[id],
    text: sheet[id].trim(),
  }));
}

/** The technical sheet. */
export function technicalFacts({
  sheet,
  serum,
  gift,
}: Pick<ShopSettings, "sheet" | "serum" | "gift">): GoodsFact[] {
  const millilitres = serum.millilitres.trim();
  return filled([
    ...sheetRows({ sheet }).map(({ label, text }): GoodsFact => [label, text]),
    ["Siero", millilitres === "" ? "" : `${gift.name}, ${millilitres}`],
  ]);
}

/** Who is responsible for the serum. */
export function serumMakerFacts({ serum }: Pick<ShopSettings, "serum">): GoodsFact[] {
  return filled([["Persona responsabile", serumResponsibleText(serum)]]);
}

/** Label of the serum (Reg. (EC) 1223/2009, art. 19). */
export function serumFacts({ serum }: Pick<ShopSettings, "serum">): GoodsFact[] {
  return filled([
    ...serumMakerFacts({ serum }),
    ["Contenuto", serum.millilitres],
    ["Durata dopo l’apertura", serum.openMonths],
    ["Ingredienti (INCI)", serum.ingredients],
    ["Avvertenze", serum.warnings],
  ]);
}

/**
 * Returns the millilitres on the serum's label; null while a row of the label is empty. Without all of them the
 * serum is not sold by itself (Reg. (EC) 1223/2009, art. 19; Codice del consumo, art. 14).
 */
export function labelledMillilitres({ serum }: Pick<ShopSettings, "serum">): number | null {
  const [, typed = ""] = /^(\d+(?:,\d+)?)\s*ml\b/i.exec(serum.millilitres.trim()) ?? [];
  const millilitres = Number(typed.replace(",", "."));
  const isComplete = Object.values(serum).every((text) => text.trim() !== "");
  return isComplete && millilitres > 0 ? millilitres : null;
}

/** Returns «66,63 € per 100 ml»; empty while the label tells no millilitres. */
export function unitPriceText(settings: Pick<ShopSettings, "serum">, priceCents: Cents): string {
  const millilitres = labelledMillilitres(settings);
  if (millilitres === null) return "";
  return `${formatEuro(Math.round((priceCents * 100) / millilitres))} per 100 ml`;
}

/** What the shop does with an old device until the owner says more (D.Lgs. 49/2014, art. 22). */
const defaultTakeBack =
  "Quando acquisti da noi puoi consegnarci gratis un apparecchio usato equivalente";

/** Returns how an old device is taken back, in one line. */
export function takeBackText({ takeBack }: Pick<ShopSettings, "takeBack">): string {
  const { method, places } = takeBack;
  const sentences = [
    method !== ""
      ? asSentence(method)
      : `${defaultTakeBack}${places === "" ? ": scrivici prima dell’ordine" : ""}.`,
    ...(places === "" ? [] : [`Luoghi di raccolta: ${asSentence(places)}`]),
  ];
  return sentences.join(" ");
}

/** Take-back, registers and packaging, for pages and e-mails. */
export function takeBackFacts({ takeBack }: Pick<ShopSettings, "takeBack">): GoodsFact[] {
  return filled([
    ["Vecchio apparecchio", takeBackText({ takeBack })],
    ["Registro AEE", takeBack.deviceRegister],
    ["Registro pile", takeBack.batteryRegister],
    ["Imballaggi", takeBack.packaging],
  ]);
}

/** Joins the lines of a typed text and ends it with a full stop. */
export function asSentence(text: string): string {
  const lines = text.split("\n").map((one) => one.trim());
  const line = lines.filter((one) => one !== "").join(", ");
  return /[.!?]$/.test(line) ? line : `${line}.`;
}
