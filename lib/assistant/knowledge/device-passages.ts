import {
  adultsOnly,
  boxContents,
  deviceSpecs,
  emsExplanation,
  safetyTexts,
} from "@/lib/catalog/model/device";
import { givenText } from "@/lib/core/given-text";
import { routes } from "@/lib/platform/routes";
import { reviewCheck, verifiedReviews } from "@/lib/reviews/copy/review";
import { makerFacts, sheetRows, takeBackText } from "@/lib/settings/copy/goods";
import { deviceFacts } from "@/lib/settings/copy/statements";
import { GUARANTEE_YEARS } from "@/lib/settings/model/guarantee-notice";
import { passageTitles } from "../copy/chat";
import { lowerFirst, sentencesOf, type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

export function devicePassages(facts: ShopFacts): Passage[] {
  const { settings, claims } = facts;
  const { device, serum, cable, manual } = boxContents(claims);
  const { modes, ems } = deviceSpecs(claims);
  const { heatAnswer: heat, heatAndCharge } = deviceFacts(claims);
  const { facialMuscles, productRating } = claims;
  const [, heatWarning, cleaningWarning] = safetyTexts.warnings;
  const written = writtenPassages("device", facts, {
    modes: `${modes.title} (${modes.text})`,
    heat,
    heatAndCharge,
    heatWarning,
    emsWhat: emsExplanation.what,
    emsText: ems.text,
    muscles: facialMuscles ? ` Lavora su ${facialMuscles.count} muscoli del viso.` : "",
    box: [device, serum, cable, manual]
      .map(({ name, note }) => `1 ${name}${note === null ? "" : ` (${note})`}`)
      .join(", "),
    origin: `${claims.madeInItaly ? "Lo facciamo in Italia. " : ""}${claims.shippedFromItaly ? "Lo spediamo dall’Italia. " : ""}`,
    maker: sentencesOf(makerFacts(settings)),
    guaranteeYears: String(GUARANTEE_YEARS),
    rating: productRating
      ? `Sulla pagina del prodotto il voto medio è ${(productRating.tenths / 10).toLocaleString("it-IT")} su 5, da ${verifiedReviews(productRating.reviews)}. Lì trovi le testimonianze. Hai`
      : "Non abbiamo ancora recensioni: pubblichiamo solo quelle di chi ha comprato qui. Intanto hai",
    reviewCheck,
    notForTitle: passageTitles.notFor,
    warnings: safetyTexts.warnings.join(" "),
    cleaningWarning,
    disposal: `${safetyTexts.disposal} ${takeBackText(settings)}`,
  });
  return [...written, medicalPassage(facts), ...sheetPassages(facts)];
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
