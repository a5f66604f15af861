import { plain, wordsOf } from "../model/chat";
import { mentionsMinor } from "./minors";
import {
  afterUse,
  bodyPart,
  complaints,
  harmlessWords,
  medicalEndings,
  misspelt,
  type NamedTopic,
  ownBody,
  phrases,
  type SafetyTopic,
  safetyTopics,
  stems,
} from "./signs";

/** Stems up to this length are whole words: «tac» is not «tacchi». */
const MAX_WHOLE_WORD = 4;

const stemLists = listsOf(stems);
const misspeltLists = listsOf(misspelt);

function listsOf(words: Record<NamedTopic, string>) {
  const lists = Object.entries(words).map(([topic, list]) => [topic, list.split(" ")]);
  return Object.fromEntries(lists) as Record<NamedTopic, string[]>;
}

/**
 * Returns the situations a message mentions, in the order of their answers. Generous: a reviewed answer to a
 * harmless question costs little, a missed sign may cause harm.
 */
export function safetyTopicsIn(message: string): SafetyTopic[] {
  const words = wordsOf(message);
  const text = plain(message);
  const isNamedBy = (topic: NamedTopic) =>
    words.some((word) => isSign(word, topic)) || phrases[topic].some((one) => one.test(text));
  return safetyTopics.filter((topic) => {
    if (topic === "reaction") return isReaction(text);
    return topic === "minor" ? mentionsMinor(words.join(" ")) : isNamedBy(topic);
  });
}

function isSign(word: string, topic: NamedTopic): boolean {
  if (harmlessWords.has(word)) return false;
  return (
    stemLists[topic].some((stem) =>
      stem.length <= MAX_WHOLE_WORD ? word === stem : word.startsWith(stem),
    ) ||
    misspeltLists[topic].some((sign) => isMisspelt(word, sign)) ||
    (topic === "medical" && medicalEndings.some((ending) => ending.test(word)))
  );
}

function isMisspelt(word: string, sign: string): boolean {
  const maxTypos = sign.length >= 9 ? 2 : 1;
  return (
    word[0] === sign[0] &&
    Math.abs(word.length - sign.length) <= maxTypos &&
    typos(word, sign) <= maxTypos
  );
}

/** Counts the letters to change, add or remove between two words. */
function typos(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (const letter of a) {
    const next = [(row[0] ?? 0) + 1];
    for (let i = 1; i <= b.length; i += 1) {
      const kept = (row[i - 1] ?? 0) + (b[i - 1] === letter ? 0 : 1);
      next.push(Math.min(kept, (row[i] ?? 0) + 1, (next[i - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}

/** Something that is not the body: «la scatola è bruciata», «gli occhi gonfi al mattino». */
const harmlessComplaint =
  /\b(?:scatol|pacco|confezion|display|schermo|occhiai|bors[ei]|mattin|tasto|pulsante|spia\b|si accende)/;

function isReaction(text: string): boolean {
  if (!complaints.some((one) => one.test(text)) || harmlessComplaint.test(text)) return false;
  return ownBody.test(text) || afterUse.test(text);
}

/**
 * Returns the situation of a message about the body that the shop does not understand: a reaction when the
 * device was used, otherwise a medical matter.
 */
export function bodilyTopicIn(message: string): SafetyTopic | null {
  const text = plain(message);
  if (!ownBody.test(text) || !bodyPart.test(text)) return null;
  return afterUse.test(text) ? "reaction" : "medical";
}
