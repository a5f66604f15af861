import { safetyTexts } from "@/lib/catalog/model/device";
import { type ContraindicationId, contraindications } from "@/lib/settings/model/contraindications";
import { type Caution } from "../model/chat";
import { type Language } from "../model/language";
import { type SafetyTopic } from "./signs";
import translated from "./texts.json";

type Part = SafetyTopic | "mustNot" | "closing" | "healthBefore" | "healthAgain" | "minorBefore";

const italian = translated.it;
const listed = Object.fromEntries(contraindications.map(({ id, who }) => [id, who])) as Record<
  ContraindicationId,
  string
>;

/**
 * Vetted texts. A contraindication is who must not use the device, as on the product page. One without a
 * translation does not compile.
 */
const texts: Record<Language, Record<Part, string>> = {
  ...translated,
  it: {
    ...italian,
    ...listed,
    skin: `${safetyTexts.notOnPlaces} ${italian.skin}`,
    thyroid: `${safetyTexts.notOnPlaces} ${italian.thyroid}`,
    minor: `${safetyTexts.adults} ${italian.minor} ${safetyTexts.warnings[3]}`,
  },
};

/** Returns the vetted text of one situation; of a contraindication, who must not use the device. */
export function vettedText(topic: SafetyTopic, language: Language): string {
  return texts[language][topic];
}

const ids: ReadonlySet<SafetyTopic> = new Set(contraindications.map(({ id }) => id));

/**
 * Returns the vetted answer to a message about the given situations. A person who must not use the device
 * is not told to ask a doctor whether that is allowed.
 */
export function safetyText(topics: readonly SafetyTopic[], language: Language): string {
  const own = texts[language];
  const who = topics.filter((topic) => ids.has(topic));
  const others = topics.filter((topic) => !ids.has(topic) && topic !== "reaction");
  const sentences = [
    ...(topics.includes("reaction") ? [own.reaction] : []),
    ...(who.length > 0 ? [mustNotSentence(who, language)] : []),
    ...others.filter((topic) => topic !== "medical" || who.length === 0).map((topic) => own[topic]),
    ...(topics.every((topic) => topic === "minor") ? [] : [own.closing]),
  ];
  return sentences.join(" ");
}

/**
 * Returns what precedes, or replaces, an answer that leads to buying or using; `again` in two lines, once the
 * list was told.
 */
export function cautionText(caution: Caution, language: Language, again = false): string {
  const own = texts[language];
  if (caution === "minor") return `${own.minorBefore} ${own.minor}`;
  if (again) return own.healthAgain;
  const everybody = contraindications.map(({ id }) => id);
  return [own.healthBefore, mustNotSentence(everybody, language), own.minor, own.closing].join(" ");
}

function mustNotSentence(who: readonly SafetyTopic[], language: Language): string {
  const own = texts[language];
  return `${own.mustNot} ${who.map((topic) => own[topic]).join(language === "fr" ? " ; " : "; ")}.`;
}
