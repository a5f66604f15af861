import { type ContraindicationId, contraindications } from "@/lib/settings/model/contraindications";
import { type Language } from "../model/language";
import signs from "./signs.json";

/** Situations answered only by vetted texts, never by generated ones. */
export type SafetyTopic =
  | ContraindicationId
  | "skin"
  | "thyroid"
  | "minor"
  | "reaction"
  | "medical";

/** All of them, in the order of their answers. */
export const safetyTopics: readonly SafetyTopic[] = [
  "reaction",
  ...contraindications.map(({ id }) => id),
  "skin",
  "thyroid",
  "minor",
  "medical",
];

/** Situations that words alone reveal. */
export type NamedTopic = Exclude<SafetyTopic, "reaction" | "minor">;

/** The signs of a situation in one language. Texts and words are compared as `plain` leaves them. */
export type Signs = {
  /** Beginnings of words; whole words up to four letters; `*` first: anywhere in a word. */
  words: string;
  /** Whole words with one wrong letter, or two from nine letters on. */
  misspelt?: string;
  /** Expression for the endings of words. */
  endings?: string;
  /** Expressions for several words together. */
  phrases: string[];
};

/** A contraindication without signs in each language does not compile. */
export const namedSigns: Record<NamedTopic, Record<Language, Signs>> = signs.topics;

type ReactionSigns = {
  /** Complaints, without the usual sensations of the device. */
  complaints: string[];
  /** The writer's own body. */
  own: string;
  /** The device has been used. */
  after?: string;
  /** Things that are not the body: «la scatola è bruciata». */
  harmless: string;
};

/** Signs of a reaction to the device. */
export const reactionSigns: Record<Language, ReactionSigns> = signs.reaction;

type MinorSigns = {
  young: string;
  children: string;
  relatives: string;
  use: string;
  /** Years that are no age: «garanzia di 15 anni». */
  otherYears: string;
  /** Ages, each as the first group. */
  ages: string[];
  /** Numbers in words, from zero on. */
  numbers: string;
};

/** Signs of a young person, and of use by one. */
export const minorSigns: Record<Language, MinorSigns> = signs.minor;

/** Words that resemble a sign by their beginning or ending. */
export const harmlessWords = new Set(signs.harmless.split(" "));

/** Parts of the body that the device may concern. */
export const bodyPart =
  /\b(?:vis[oi]|faccia|guanc\w+|fronte|tempi[ae]|zigom\w+|mandibol\w+|mascell\w+|mento|coll[oi]|gola|labbr\w+|bocca|naso|occhi\w*|palpebr\w+)\b|\b(?:pelle|testa|orecchi\w*|dent[ei]|gengiv\w+|muscol[oi]|nerv[oi]|lingua|petto|cuore|man[oi]|schiena|stomaco|ven[ae])\b|\b(?:gamb[ae]|bracci[ao]?|sen[oi]|oss[oa]|nuca|narici|cigli\w+)\b/;
