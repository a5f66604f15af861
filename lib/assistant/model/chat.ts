/*
 * The chat's protocol.
 *
 * POST /api/chat, JSON, from a page of the shop:
 *   { message, conversationHistory: [{ role, content }], conversationId?: uuid | null }
 * `message` is the raw text; `conversationHistory` is accepted in shape and not believed: the server
 * reads its own. `conversationId` is null for the first message and then what the server answered.
 *
 * Answer 200: server-sent events of the AI SDK's UI message stream (`data: <json>`, last `data: [DONE]`):
 *   { type: "start", messageMetadata: { conversationId, mode } }  store the id, send it from now on
 *   { type: "text-start" | "text-end", id }
 *   { type: "text-delta", id, delta }                             plain text, append it
 *   { type: "source-url", sourceId, url, title }                  a page of this shop, show as a link
 *   { type: "data-person", data: {} }                             offer the form that reaches a person
 *   { type: "error", errorText }                                  keep what came, offer to try again
 *   { type: "finish" }
 * Answers 400, 403, 413, 415, 429 and 500: { error, message? }; 429 carries Retry-After (seconds) and
 * an Italian message that may be shown. Ending the request stops the answer; what came is kept.
 *
 * `handOverConversation` (actions.ts) files the conversation in the inbox, with consent.
 */

/** Longest message a visitor may send; replies come back in the history and may be longer. */
export const MAX_MESSAGE_LENGTH = 2_000;
export const MAX_REPLY_LENGTH = 4_000;
/** How much of what was said before a browser may send; more is refused, so send the newest. */
export const MAX_EARLIER_MESSAGES = 40;
export const MAX_HISTORY_LENGTH = 20_000;

/** How an answer came about: written by a model, the shop's own passages, or a vetted text. */
export type ChatMode = "model" | "retrieval" | "fixed";

/** What an answer is about; `unknown` means that the shop's knowledge says nothing. */
export type ChatTopic = "knowledge" | "unknown" | "safety" | "order" | "person" | "courtesy";

/** A page of this shop that says more. */
export type ChatSource = { id: string; title: string; href: string };

/** An answer that needs no model: what it says, where it stands, and whether a person is offered. */
export type ReadyAnswer = {
  topic: ChatTopic;
  mode: "retrieval" | "fixed";
  text: string;
  sources: ChatSource[];
  offersPerson: boolean;
};

/** What was said before, as the model reads it. */
export type EarlierMessage = { role: "user" | "assistant"; content: string };

/**
 * A message without what names a person: nothing of it is kept, and no language model reads it.
 * Order numbers stay, they tell nothing to whoever does not know the address too.
 */
export function withoutPersonalData(text: string): string {
  return text
    .replaceAll(/\S*\/il-mio-ordine\/\S*/gi, "[link dell’ordine]")
    .replaceAll(/[0-9a-f]{32}\.[0-9a-z]{1,8}\.[\w-]{43}/gi, "[link dell’ordine]")
    .replaceAll(/[^\s@,;:<>()]+@[^\s@,;:<>()]+\.\p{L}{2,}/gu, "[e-mail]")
    .replaceAll(/\b[a-z]{2}\d{2}[ ]?(?:[a-z0-9]{4}[ ]?){3,7}[a-z0-9]{0,4}\b/gi, "[numero]")
    .replaceAll(/\+?\d(?:[ ./-]?\d){7,18}/g, "[numero]");
}

/** Lower case, no accents, one blank between words: how texts are compared here. */
export function plain(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The words of a text, as `plain` writes them. */
export function wordsOf(text: string): string[] {
  return plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** The text in pieces of a few words, so that it can be seen growing. */
export function piecesOf(text: string): string[] {
  return text.match(/(?:\S+\s*){1,6}/g) ?? [];
}
