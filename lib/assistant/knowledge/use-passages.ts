import { emsExplanation, safetyTexts } from "@/lib/catalog/model/device";
import { faceZones, usageAdvice, usageSteps } from "@/lib/catalog/model/usage";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { serumFacts } from "@/lib/settings/copy/goods";
import { passageTitles } from "../copy/chat";
import { faqText, lowerFirst, sentencesOf, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

const faqPage = `${routes.products}#faq`;
const howTo = `${routes.products}#come-funziona`;

const advice = (title: string) => usageAdvice.find((one) => one.title === title)?.text ?? "";

export function usePassages(facts: ShopFacts): Passage[] {
  const { brand, gift, sheet } = facts.settings;
  const label = serumFacts(facts.settings);
  const ingredients = label.find(([name]) => name.startsWith("Ingredienti"));
  return [
    {
      id: "session",
      title: "Quanto tempo e quante volte usarlo",
      href: faqPage,
      text: faqText(facts, "session"),
    },
    {
      id: "how-to",
      title: "Come si usa, passo per passo",
      href: howTo,
      text: `${usageSteps.map(({ title, text }, index) => `${index + 1}. ${title}: ${lowerFirst(text)}`).join(" ")} ${advice("Durata")} ${advice("Intensità")}`,
    },
    {
      id: "zones",
      title: "In che direzione muoverlo, zona per zona",
      href: howTo,
      text: `Sempre con movimenti lenti, senza premere. ${faceZones.map(({ name, direction }) => `${name}: ${direction}`).join("; ")}.`,
    },
    {
      id: "double-chin",
      title: "Doppio mento",
      href: howTo,
      text: `Se riduce il doppio mento non lo so, e un risultato non si può promettere. Si passa con movimenti lenti, senza premere: ${faceZones
        .slice(0, 2)
        .map(({ name, direction }) => `${lowerFirst(name)} ${direction}`)
        .join(", ")}. Se vuoi saperne di più, ti risponde una persona del negozio.`,
      offersPerson: true,
    },
    {
      id: "levels",
      title: "Livelli di intensità",
      href: howTo,
      text: `${advice("Intensità")} Se dà fastidio, abbassa il livello o fermati. ${emsExplanation.feeling}`,
    },
    {
      id: "eyes",
      title: "Contorno occhi e modalità EYE",
      href: howTo,
      text: `${advice("Contorno occhi")} Muovilo verso l’esterno, con leggerezza. ${safetyTexts.warnings[0]}`,
    },
    {
      id: "modes",
      title: "Le sette modalità",
      href: faqPage,
      text: faqText(facts, "modes"),
    },
    {
      id: "gel",
      title: passageTitles.gel,
      href: faqPage,
      text: faqText(facts, "gel"),
    },
    {
      id: "serum",
      title: `${gift.name} in omaggio`,
      href: faqPage,
      text: `${gift.name} è in omaggio con ogni ordine${facts.claims.giftValue ? `: vale ${formatEuro(facts.claims.giftValue.cents)}` : ""}. ${safetyTexts.serum} ${sentencesOf(label.filter((fact) => fact !== ingredients))}`,
    },
    {
      id: "serum-ingredients",
      title: "Ingredienti del siero",
      href: faqPage,
      text: `${ingredients ? sentencesOf([ingredients]) : ""} ${safetyTexts.serumLabel}`.trim(),
    },
    {
      id: "pain",
      title: "Che cosa si sente",
      href: faqPage,
      text: faqText(facts, "pain"),
    },
    ...(facts.claims.study && facts.claims.resultsFromDay
      ? [
          {
            id: "results",
            title: "Dopo quanto si vedono i risultati",
            href: faqPage,
            text: faqText(facts, "results"),
          },
        ]
      : [
          {
            id: "results",
            title: "Risultati",
            href: faqPage,
            text: "Ogni viso ha i suoi tempi, e un risultato non si può promettere: conta la costanza, più dell’intensità.",
          },
        ]),
    {
      id: "charging",
      title: "Batteria e ricarica",
      href: faqPage,
      text: `${faqText(facts, "charging")} ${sheet.battery === "" ? "" : sentencesOf([["Batteria", sheet.battery]])}`.trim(),
    },
    {
      id: "unisex",
      title: `Chi può usare ${brand.device}`,
      href: faqPage,
      text: `${brand.device} è pensato per la cura quotidiana del viso di persone adulte, su pelle sana. Non deve usarlo ${lowerFirst(faqText(facts, "not-for"))}`,
    },
  ];
}
