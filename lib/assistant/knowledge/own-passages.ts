import { faqQuestions } from "@/lib/catalog/copy/faq";
import {
  adultsOnly,
  boxContents,
  deviceDescription,
  deviceSpecs,
  emsExplanation,
  safetyTexts,
} from "@/lib/catalog/model/device";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { type Product } from "@/lib/catalog/model/product";
import { faceZones, usageAdvice, usageSteps } from "@/lib/catalog/model/usage";
import { type SaleEnd } from "@/lib/catalog/queries";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { givenText } from "@/lib/core/given-text";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { WELCOME_MONTHS, WELCOME_PERCENT } from "@/lib/discounts/model/code";
import { partnerActivityLabels } from "@/lib/inbox/copy/partners";
import { partnerships } from "@/lib/inbox/model/partners";
import { routes } from "@/lib/platform/routes";
import { reviewCheck, verifiedReviews } from "@/lib/reviews/copy/review";
import { supportHours } from "@/lib/settings/copy/contact";
import {
  type GoodsFact,
  makerFacts,
  serumFacts,
  sheetRows,
  takeBackText,
  unitPriceText,
} from "@/lib/settings/copy/goods";
import {
  guaranteeNote,
  misuseNote,
  refundFacts,
  refundNote,
  returnConditions,
  returnExclusions,
  returnShippingCosts,
  returnSteps,
  withdrawalFreedom,
  withdrawalTerm,
} from "@/lib/settings/copy/returns";
import { sellerAddress, sellerFacts } from "@/lib/settings/copy/seller";
import {
  brandOwner,
  carriedGesture,
  deviceFacts,
  partnerAnswers,
} from "@/lib/settings/copy/statements";
import { termsText } from "@/lib/settings/copy/terms";
import { vatNote } from "@/lib/settings/copy/vat";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingComparison } from "@/lib/shipping/copy";
import { deliveryLimits } from "@/lib/shipping/model/address";
import { type ShippingOption } from "@/lib/shipping/model/delivery";
import { shippingLabel, shippingPriceText } from "@/lib/shipping/model/options";
import {
  courtesyAnswers,
  orderAnswers,
  passageTitles,
  personAnswer,
  unknownAnswer,
} from "../copy/chat";
import { type Passage } from "./passage";
import passages from "./passages.json";

/** Data from which the passages are written. */
export type ShopFacts = {
  settings: ShopSettings;
  claims: ShownClaims;
  products: Product[];
  /** What the owner wrote on the product page. */
  texts: PageTexts;
  /** Products of a running sale, with its end. */
  saleEnds: SaleEnd[];
  /** The serum alone, while it can be ordered. */
  refill: Product | null;
  /** Why no device can be ordered now; null when it can. */
  notForSale: string | null;
  /** As offered to someone who orders today. */
  shippingOptions: ShippingOption[];
  /** What the shop says of a closure, from a week before it. */
  closure: string | null;
  /** When a person answers who writes now. */
  replyTime: string;
};

/** Returns the shop's own passages: those of `passages.json`, and one for each row of the sheet. */
export function ownPassages(facts: ShopFacts): Passage[] {
  return [...writtenPassages(facts), medicalPassage(facts), ...sheetPassages(facts)];
}

/** Fills `{names}` with facts, by their path. A passage that names null is left out; an unknown name throws. */
function writtenPassages(facts: ShopFacts): Passage[] {
  const named = {
    ...facts.settings,
    ems: emsExplanation(facts.texts),
    safety: safetyTexts,
    titles: passageTitles,
    ...commonFacts(facts),
    ...useFacts(facts),
    ...factsOfDevice(facts),
    ...priceFacts(facts),
    ...deliveryFacts(facts),
    ...returnFacts(facts),
    ...companyFacts(facts),
  };
  const isEndKnown = facts.saleEnds.length > 0;
  const settled = { offersPerson: false };
  const written = passages as Record<string, Omit<Passage, "id">>;
  return Object.entries(written).flatMap(([id, passage]) => {
    const title = filled(passage.title, named);
    const href = filled(passage.href, routes);
    const text = filled(passage.text, named);
    return title === null || href === null || text === null
      ? []
      : { ...passage, id, title, href, text, ...(isEndKnown && id === "offer-end" && settled) };
  });
}

function filled(text: string, facts: object): string | null {
  const parts = text
    .split(/\{([\w.-]+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : factAt(part, facts)));
  return parts.includes(null) ? null : parts.join("").trim();
}

function factAt(path: string, facts: unknown): string | number | null {
  const fact = path
    .split(".")
    .reduce((value, name) => valueOf(value as Record<string, unknown>, name), facts);
  if (fact === undefined) throw new Error(`No fact is named ${path}`);
  return fact as string | number | null;
}

function commonFacts(facts: ShopFacts) {
  const { claims, replyTime } = facts;
  const { contact } = facts.settings;
  const hours = supportHours(claims, contact);
  return {
    email: givenText(contact.email),
    pressEmail: givenText(contact.pressEmail || contact.email),
    privacyEmail: givenText(contact.privacyEmail),
    phone:
      contact.phone === "" ? "Un numero di telefono non c’è." : `Il telefono è ${contact.phone}.`,
    hours: hours === null ? "" : ` Ci trovi ${hours}.`,
    whenWeAnswer: hours ?? replyTime,
    replyTime,
    faq: Object.fromEntries(faqQuestions(facts).map(({ id, answer }) => [id, answer])),
    courtesy: courtesyAnswers,
    person: personAnswer(replyTime, hours),
    order: orderAnswers,
    unknownAnswer,
  };
}

function useFacts(facts: ShopFacts) {
  const { settings, claims, texts } = facts;
  const { battery } = settings.sheet;
  const advice = (title: string) =>
    usageAdvice(claims).find((one) => one.title === title)?.text ?? "";
  const label = serumFacts(settings);
  const ingredients = label.filter(([name]) => name.startsWith("Ingredienti"));
  const results = faqQuestions(facts).find(({ id }) => id === "results")?.answer;
  return {
    steps: numbered(
      usageSteps(texts).map(({ title, text }) => ({ title, text: lowerFirst(text) })),
    ),
    duration: advice("Durata"),
    intensity: advice("Intensità"),
    eyeArea: advice("Contorno occhi"),
    zones: faceZones.map(({ name, direction }) => `${name}: ${direction}`).join("; "),
    chinAndJaw: faceZones
      .slice(0, 2)
      .map(({ name, direction }) => `${lowerFirst(name)} ${direction}`)
      .join(", "),
    serumLabel: sentencesOf(label.filter((fact) => !ingredients.includes(fact))),
    ingredients: sentencesOf(ingredients),
    resultsTitle: results === undefined ? "Risultati" : "Dopo quanto si vedono i risultati",
    results:
      results ??
      "Ogni viso ha i suoi tempi, e un risultato non si può promettere: conta la costanza, più dell’intensità.",
    battery: battery === "" ? "" : sentencesOf([["Batteria", battery]]),
  };
}

function factsOfDevice({ settings, claims, texts }: ShopFacts) {
  const { device, serum, cable, manual } = boxContents(claims);
  const { modes, ems } = deviceSpecs(claims);
  const { facialMuscles, productRating } = claims;
  return {
    description: deviceDescription(texts),
    modes: `${modes.title} (${modes.text})`,
    deviceFacts: deviceFacts(claims),
    emsText: ems.text,
    muscles: facialMuscles ? ` Lavora su ${facialMuscles.count} muscoli del viso.` : "",
    box: [device, serum, cable, manual]
      .map(({ name, note }) => `1 ${name}${note === null ? "" : ` (${note})`}`)
      .join(", "),
    origin: `${claims.madeInItaly ? "Lo facciamo in Italia. " : ""}${claims.shippedFromItaly ? "Lo spediamo dall’Italia. " : ""}`,
    maker: sentencesOf(makerFacts(settings)),
    guaranteeYears: GUARANTEE_YEARS,
    rating: productRating
      ? `Sulla pagina del prodotto il voto medio è ${(productRating.tenths / 10).toLocaleString("it-IT")} su 5, da ${verifiedReviews(productRating.reviews)}. Lì trovi le testimonianze. Hai`
      : "Non abbiamo ancora recensioni: pubblichiamo solo quelle di chi ha comprato qui. Intanto hai",
    reviewCheck,
    warnings: safetyTexts.warnings.join(" "),
    disposal: `${safetyTexts.disposal} ${takeBackText(settings)}`,
  };
}

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

/** Returns until when the offer of today is valid, and who may know it when the shop has not planned an end. */
function offerEnds(saleEnds: ShopFacts["saleEnds"]) {
  if (saleEnds.length === 0)
    return {
      offerEnd: "Non ho una data di fine dell’offerta, e non voglio inventarla.",
      offerEndAsk: "Se ti serve una data, chiedila a una persona del negozio.",
    };
  // The passage tells the prices of the packs.
  const devices = saleEnds.filter(({ kind }) => kind === "device");
  const ends = saleEnds.map((sale) => {
    const told = sale.kind === "device" ? priced(sale) : sale.name;
    return `${told} fino ${withArticle("al", formatLongDateTime(sale.endsAt))}`;
  });
  const offerEnd = `In promozione: ${ends.join(", ")}. ${formerPrices(devices)}Per il resto non ho una data di fine.`;
  return { offerEnd, offerEndAsk: "" };
}

function priceFacts({ products, refill, notForSale, settings, claims, saleEnds }: ShopFacts) {
  const { shipping, brand } = settings;
  const packs = products.filter(({ kind }) => kind === "pack");
  const duo = packs.find(({ devicesPerUnit }) => devicesPerUnit > 1);
  const single = packs.find(({ devicesPerUnit }) => devicesPerUnit === 1);
  const vat = vatNote(settings);
  const worth = claims.giftValue && formatEuro(claims.giftValue.cents);
  return {
    prices: packs.map(priced).join("; "),
    vat: vat === null ? "" : `, ${vat}`,
    shippingPrice: shippingPriceText(shipping.standard.priceCents),
    formerPrices: formerPrices(packs),
    ...offerEnds(saleEnds),
    duoName: duo?.name ?? null,
    duo:
      duo && single
        ? `${priced(duo)} e comprende ${duo.features.filter((feature) => !/garanzia/i.test(feature)).join(", ")}. ${priced(single)}, con un dispositivo e un siero. ${formerPrices([duo, single])}`
        : null,
    stock:
      notForSale ??
      `Sì, ${brand.device} è disponibile. Quando i pezzi rimasti sono pochi, li vedi aggiornati sulla pagina del prodotto.`,
    welcomePercent: WELCOME_PERCENT,
    welcomeMonths: WELCOME_MONTHS,
    serumAlone: refill
      ? `Si compra anche da solo: ${priced(refill)} (${unitPriceText(settings, refill.priceCents)}).`
      : "Da solo, per ora, non lo vendiamo.",
    serumIsWorth: worth ? `: vale ${worth}` : "",
    giftIsWorth: worth ? `, che vale ${worth}` : "",
  };
}

function deliveryFacts({ settings, notForSale, closure, ...facts }: ShopFacts) {
  const arrivals = facts.shippingOptions.map(
    ({ id, deliverBy }) =>
      `${formatDeliveryDay(deliverBy)} con la ${lowerFirst(shippingLabel(id))}`,
  );
  return {
    arrival: notForSale === null ? arrivals.join(", entro ") : null,
    closure,
    closureToo: closure ?? "",
    expressTitle: shippingLabel("express"),
    shippingComparison: shippingComparison(settings.shipping),
    deliveryLimits,
  };
}

function returnFacts({ settings, claims }: ShopFacts) {
  const { returns } = settings;
  const sentences = (pairs: readonly (readonly [string, string])[]) =>
    pairs.map(([name, fact]) => `${name}: ${fact}`).join(" ");
  return {
    guaranteeNote,
    misuseNote,
    refundNote,
    returnConditions,
    withdrawalTerm: withdrawalTerm(returns),
    withdrawalFreedom: withdrawalFreedom(returns),
    returnSteps: numbered(returnSteps(settings, claims)),
    refundFacts: sentences(refundFacts(returns, claims)),
    returnCosts: returnShippingCosts(returns, claims)
      .map(([reason, payer, how]) => `${reason}: paghi ${payer}, ${how}`)
      .map((line) => line.replace("paghi noi", "paghiamo noi"))
      .join(". "),
    exclusions: sentences(returnExclusions),
  };
}

function companyFacts({ settings, claims }: ShopFacts) {
  const { brand, legal } = settings;
  const discounts = partnerships.map(
    ({ activity, maxDiscountPercent }) =>
      `${partnerActivityLabels[activity]} fino al ${maxDiscountPercent}%`,
  );
  const seller = sellerFacts(legal).map(({ name, value }) => `${name}: ${value}`);
  const law = termsText(settings).sections.find(({ title }) => title.startsWith("Legge"));
  return {
    owner: legal.companyName === "" ? null : brandOwner(claims, brand.name, legal.companyName),
    gesture: carriedGesture(claims),
    seat: givenText(legal.seat),
    seller: `${sellerAddress(legal)}. ${seller.join("; ")}`,
    pec: givenText(legal.pec),
    partner: partnerAnswers(
      claims,
      claims.partnerDiscounts ? `: ${discounts.join(", ")} di sconto` : "",
    ),
    law: law?.paragraphs[0] ?? "",
  };
}

function medicalPassage({ claims }: ShopFacts): Passage {
  const isKnown = claims.notMedical !== null;
  return {
    id: "medical-device",
    title: "Dispositivo medico",
    href: `${routes.products}#faq`,
    text: isKnown
      ? `No, è un apparecchio per la cura del viso. ${adultsOnly(claims)}`
      : `Se sia un dispositivo medico non è tra i dati che pubblichiamo, e non voglio inventarlo: è un apparecchio per la cura del viso. ${adultsOnly(claims)} Se vuoi, ti risponde una persona del negozio.`,
    offersPerson: !isKnown,
    isVetted: true,
  };
}

/** One passage for each filled row of the sheet, and one for the empty ones. */
function sheetPassages({ settings }: ShopFacts): Passage[] {
  const { contact, returns } = settings;
  // The battery is told with the charging.
  const rows = sheetRows(settings).filter(({ id }) => id !== "battery");
  const idOf = (row: { id: string }) => `sheet-${row.id}`;
  const empty = rows.filter(({ text }) => text === "");
  const missing = [...empty.map(({ label }) => lowerFirst(label)), "rumore"];
  return [
    ...rows
      .filter(({ text }) => text !== "")
      .map((row) => ({
        id: idOf(row),
        title: row.label,
        href: routes.products,
        text: sentencesOf([[row.label, row.text]]),
      })),
    {
      id: "not-published",
      title: "Dati che non pubblichiamo",
      href: routes.contact,
      text: `Questi dati non li pubblichiamo: ${missing.join(", ")}. Se ti servono, scrivi all’indirizzo ${givenText(contact.email)}. Hai ${returns.withdrawalDays} giorni dalla consegna per provarlo e renderlo.`,
      standsFor: empty.map(idOf),
    },
  ];
}

/** Returns labels and texts as sentences. */
function sentencesOf(facts: readonly GoodsFact[]): string {
  return facts.map(([label, text]) => `${label}: ${text.replace(/\.$/, "")}.`).join(" ");
}

/** Returns steps as numbered sentences. */
function numbered(steps: readonly { title: string; text: string }[]): string {
  return steps.map(({ title, text }, index) => `${index + 1}. ${title}: ${text}`).join(" ");
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
