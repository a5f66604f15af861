import {
  adultsOnly,
  boxContents,
  deviceSpecs,
  emsExplanation,
  safetyTexts,
} from "@/lib/catalog/model/device";
import { routes } from "@/lib/platform/routes";
import { reviewCheck, verifiedReviews } from "@/lib/reviews/copy/review";
import { makerFacts, sheetRows, takeBackText } from "@/lib/settings/copy/goods";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { passageTitles } from "../copy/chat";
import { faqText, lowerFirst, sentencesOf, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

const faqPage = `${routes.products}#faq`;
export function devicePassages(facts: ShopFacts): Passage[] {
  return [...descriptionPassages(facts), ...sheetPassages(facts), ...careAndSafety(facts)];
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
      text: `Questi dati non li pubblichiamo: ${missing.join(", ")}. Se ti servono, scrivi all’indirizzo ${contact.email}. Hai ${returns.withdrawalDays} giorni dalla consegna per provarlo e renderlo.`,
      standsFor: empty.map(idOf),
    },
  ];
}

function descriptionPassages({ settings, claims }: ShopFacts): Passage[] {
  const { brand, returns } = settings;
  const { device, serum, cable, manual } = boxContents;
  return [
    {
      id: "device",
      title: `Che cos’è ${brand.device}`,
      href: routes.products,
      text: `${brand.device} è uno scultore facciale 7 in 1 con micro-correnti EMS, luce LED, vibrazione e calore, da usare a casa. Ha ${deviceSpecs.modes.title} (${deviceSpecs.modes.text}), sei livelli di intensità, calore ${lowerFirst(deviceSpecs.heat.title)}, una batteria che dura ${lowerFirst(deviceSpecs.battery.title)} e la ricarica USB-C.`,
    },
    {
      id: "medical-device",
      title: "Dispositivo medico",
      href: faqPage,
      text: claims.notMedical
        ? `No, è un apparecchio per la cura del viso. ${adultsOnly(claims)}`
        : `Se sia un dispositivo medico non è tra i dati che pubblichiamo, e non voglio inventarlo: è un apparecchio per la cura del viso. ${adultsOnly(claims)} Se vuoi, ti risponde una persona del negozio.`,
      offersPerson: claims.notMedical === null,
    },
    {
      id: "ems",
      title: "Che cosa sono le micro-correnti EMS",
      href: routes.products,
      text: `${emsExplanation.what}${claims.facialMuscles ? ` Lavora su ${claims.facialMuscles.count} muscoli del viso.` : ""} ${deviceSpecs.ems.text}.`,
    },
    {
      id: "heat",
      title: "Il calore",
      href: routes.products,
      text: `${deviceSpecs.heat.text}, ${lowerFirst(deviceSpecs.heat.title)}. ${safetyTexts.warnings[1]}`,
    },
    {
      id: "box",
      title: "Che cosa c’è nella scatola",
      href: routes.products,
      text: `Nella scatola trovi ${[device, serum, cable, manual].map(({ name, note }) => `1 ${name}${note === null ? "" : ` (${note})`}`).join(", ")}.`,
    },
    {
      id: "origin",
      title: "Da dove viene",
      href: routes.about,
      text: `${claims.madeInItaly ? "Lo facciamo in Italia. " : ""}${claims.shippedFromItaly ? "Lo spediamo dall’Italia. " : ""}${sentencesOf(makerFacts(settings))}`,
    },
    {
      id: "reviews",
      title: "Recensioni",
      href: `${routes.products}#testimonianze`,
      text: `${
        claims.productRating
          ? `Sulla pagina del prodotto il voto medio è ${(claims.productRating.tenths / 10).toLocaleString("it-IT")} su 5, da ${verifiedReviews(claims.productRating.reviews)}. Leggi le testimonianze lì; e hai`
          : "Non abbiamo ancora recensioni: pubblichiamo solo quelle di chi ha comprato qui. Intanto hai"
      } ${returns.withdrawalDays} giorni per farti un’idea tua.`,
    },
    {
      id: "review-check",
      title: "Chi scrive le recensioni",
      href: `${routes.products}#testimonianze`,
      text: reviewCheck,
    },
  ];
}

function careAndSafety(facts: ShopFacts): Passage[] {
  const { brand, contact } = facts.settings;
  return [
    {
      id: "not-for",
      title: passageTitles.notFor,
      href: faqPage,
      text: `Non deve usarlo ${lowerFirst(faqText(facts, "not-for"))}`,
    },
    {
      id: "warnings",
      title: "Avvertenze d’uso",
      href: faqPage,
      text: safetyTexts.warnings.join(" "),
    },
    {
      id: "cleaning",
      title: "Pulire il dispositivo",
      href: faqPage,
      text: `${safetyTexts.warnings[2]} Con quale prodotto pulire le piastre non è tra i dati che pubblichiamo, e non voglio inventarlo: se vuoi, ti risponde una persona del negozio.`,
      offersPerson: true,
    },
    {
      id: "travel",
      title: "In viaggio",
      href: faqPage,
      text: "Funziona a batteria e si ricarica da un comune alimentatore USB, anche fuori casa. In aereo valgono le regole della compagnia sugli apparecchi a batteria: chiedi a lei se va nel bagaglio a mano.",
    },
    {
      id: "disposal",
      title: "Smaltimento",
      href: faqPage,
      text: `${safetyTexts.disposal} ${takeBackText(facts.settings)}`,
    },
    {
      id: "maker",
      title: "Fabbricante e assistenza tecnica",
      href: faqPage,
      text: `Scrivi all’indirizzo ${contact.email} con il numero dell’ordine: su ${brand.device} vale la garanzia legale di conformità di ${GUARANTEE_YEARS} anni, e per un difetto lo ripariamo o lo sostituiamo senza spese. ${sentencesOf(makerFacts(facts.settings))}`,
    },
  ];
}
