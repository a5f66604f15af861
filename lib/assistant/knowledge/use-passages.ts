import { emsExplanation, safetyTexts } from "@/lib/catalog/model/device";
import { faceZones, usageAdvice, usageSteps } from "@/lib/catalog/model/usage";
import { formatEuro } from "@/lib/core/money";
import { serumFacts } from "@/lib/settings/copy/goods";
import { passageTitles } from "../copy/chat";
import { faqText, lowerFirst, numbered, sentencesOf, type ShopFacts } from "./facts";
import { type Passage } from "./passage";
import { writtenPassages } from "./written";

export function usePassages(facts: ShopFacts): Passage[] {
  const { settings, claims } = facts;
  const { battery } = settings.sheet;
  const advice = (title: string) =>
    usageAdvice(claims).find((one) => one.title === title)?.text ?? "";
  const label = serumFacts(settings);
  const ingredients = label.find(([name]) => name.startsWith("Ingredienti"));
  const hasStudy = claims.study && claims.resultsFromDay;
  return writtenPassages("use", facts, {
    steps: numbered(usageSteps.map(({ title, text }) => ({ title, text: lowerFirst(text) }))),
    duration: advice("Durata"),
    intensity: advice("Intensità"),
    eyeArea: advice("Contorno occhi"),
    eyeWarning: safetyTexts.warnings[0],
    zones: faceZones.map(({ name, direction }) => `${name}: ${direction}`).join("; "),
    chinAndJaw: faceZones
      .slice(0, 2)
      .map(({ name, direction }) => `${lowerFirst(name)} ${direction}`)
      .join(", "),
    feeling: emsExplanation.feeling,
    gelTitle: passageTitles.gel,
    worth: claims.giftValue ? `: vale ${formatEuro(claims.giftValue.cents)}` : "",
    serumText: safetyTexts.serum,
    serumLabel: sentencesOf(label.filter((fact) => fact !== ingredients)),
    serumLabelText: safetyTexts.serumLabel,
    ingredients: ingredients ? sentencesOf([ingredients]) : "",
    resultsTitle: hasStudy ? "Dopo quanto si vedono i risultati" : "Risultati",
    results: hasStudy
      ? faqText(facts, "results")
      : "Ogni viso ha i suoi tempi, e un risultato non si può promettere: conta la costanza, più dell’intensità.",
    battery: battery === "" ? "" : sentencesOf([["Batteria", battery]]),
  });
}
