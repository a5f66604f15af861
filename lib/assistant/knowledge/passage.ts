import { type ChatSource, type ChatTopic } from "../model/chat";

/** An answer in the shop's own words. Visitors' ways of asking for it are in `phrasings.json`. */
export type Passage = ChatSource & {
  /** The answer: plain text of a few sentences. */
  text: string;
  /** What the answer is about; default: knowledge. */
  topic?: ChatTopic;
  /** True when the text alone does not settle the question. */
  offersPerson?: boolean;
  /** True for a text about safety, which no article replaces. */
  isVetted?: boolean;
  /** What the passage leads to; an article, by its words. */
  leadsTo?: LeadsTo | null;
  /** The questions of an article. */
  questions?: readonly string[];
  /** Topics whose phrasings find this passage too: what an article replaces, empty rows of the sheet. */
  standsFor?: readonly string[];
};

/** To use of the device, to an order or to a wish for it: after health was mentioned, a warning comes first. */
export const leads = ["using", "ordering", "selling"] as const;
export type LeadsTo = (typeof leads)[number];

/** A search result. `score` is about 0.5 for a fair match, 1 and more for the same words. */
export type FoundPassage = { passage: Passage; score: number };
