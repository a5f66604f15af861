import { contraindications } from "@/lib/settings/model/contraindications";
import { type Language } from "../model/language";
import signs from "./signs.json";

/** Situations answered only by vetted texts, never by generated ones, in the order of their answers. */
export const safetyTopics = [
  "reaction",
  ...contraindications.map(({ id }) => id),
  "skin",
  "thyroid",
  "minor",
  "medical",
] as const;
export type SafetyTopic = (typeof safetyTopics)[number];

/** Situations that words alone reveal. */
export type NamedTopic = Exclude<SafetyTopic, "reaction" | "minor">;

/** The signs of a situation in one language; docs/assistant/safety.md#signs explains them. */
export type Signs = { words: string; misspelt?: string; endings?: string; phrases: string[] };

/** A contraindication without signs in each language does not compile. */
export const namedSigns: Record<NamedTopic, Record<Language, Signs>> = signs.topics;

type ReactionSigns = { complaints: string[]; own: string; after?: string; harmless: string };

/** Signs of a reaction to the device. */
export const reactionSigns: Record<Language, ReactionSigns> = signs.reaction;

/** Signs of a young person, and of use by one. */
export const minorSigns: Record<Language, typeof signs.minor.it> = signs.minor;

/** Words that resemble a sign by their beginning or ending. */
export const harmlessWords = new Set(signs.harmless.split(" "));
