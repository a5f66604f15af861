/** Longest message of a visitor; replies in the history may be longer. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_REPLY_LENGTH = 4_000;
/** Most earlier messages in a request; more are refused, so send the latest. */
export const MAX_EARLIER_MESSAGES = 40;
export const MAX_HISTORY_LENGTH = 20_000;

/** Origin of an answer: a model, the shop's own passages, or a reviewed text. */
export type ChatMode = "model" | "retrieval" | "fixed";

/** Topic of an answer; `unknown` means that no passage matches. */
export type ChatTopic = "knowledge" | "unknown" | "safety" | "order" | "person" | "courtesy";

/** A page of this shop with more information. */
export type ChatSource = { id: string; title: string; href: string };

export type Answer = {
  topic: ChatTopic;
  mode: ChatMode;
  text: string;
  /** The pages shown below it. */
  sources: ChatSource[];
  offersPerson: boolean;
};

/** An earlier message as sent to the model. */
export type EarlierMessage = { role: "user" | "assistant"; content: string };

/** E-mail addresses in a text; at most 64 characters before the sign (RFC 5321). */
export const EMAILS = /[^\s@,;:<>()]{1,64}@[^\s@,;:<>()]+\.\p{L}{2,}/gu;

const ORDER_PAGE = /\/il-mio-ordine\//i;

/**
 * Masks personal data in a message before it is stored or sent to a language model. Order numbers stay:
 * they reveal nothing without the address.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/\S+/g, (word) => (ORDER_PAGE.test(word) ? "[link dell’ordine]" : word))
    .replaceAll(/[0-9a-f]{32}\.[0-9a-z]{1,8}\.[\w-]{43}/gi, "[link dell’ordine]")
    .replaceAll(EMAILS, "[e-mail]")
    .replaceAll(/\b[a-z]{2}\d{2}[ ]?(?:[a-z0-9]{4}[ ]?){3,7}[a-z0-9]{0,4}\b/gi, "[numero]")
    .replaceAll(/\+?\d(?:[ ./-]?\d){7,18}/g, "[numero]");
}

/** What is kept of a conversation in which health, or a minor, was mentioned. */
export type Caution = "health" | "minor";

/** Stored instead of words about health, and of a message in another language that may be about it. */
export const notStored = {
  health: "[messaggio su salute non conservato]",
  foreign: "[messaggio in un’altra lingua non conservato]",
} as const;
/** Why the words of a message are not stored. */
export type Withheld = keyof typeof notStored;
