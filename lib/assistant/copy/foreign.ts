import { type Language } from "../model/language";
import texts from "./foreign.json";

/** Fixed answers in another language, by the id of the Italian passage that each translates. */
type ForeignTexts = {
  /** Introduces an Italian text about the shop. */
  introduction: string;
} & Record<
  "elsewhere" | "order" | "person" | "greeting" | "thanks" | "goodbye" | "nature" | "insult",
  string
>;

export const foreignTexts: Record<Exclude<Language, "it">, ForeignTexts> = texts;
