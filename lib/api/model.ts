/** What a program with a key may do, with its words. */
export const scopes = {
  "orders:read": "Legge gli ordini e dove spedirli",
  "orders:write": "Spedisce e annota gli ordini",
  "stock:read": "Legge le scorte",
  "stock:write": "Corregge le scorte",
} as const;
export type Scope = keyof typeof scopes;
export const scopeNames = Object.keys(scopes) as [Scope, ...Scope[]];

/** What an endpoint may be told of, with its words. */
export const webhookEvents = {
  "order.paid": "Ordine pagato",
  "order.shipped": "Ordine spedito",
  "refund.made": "Rimborso fatto",
  "refund.failed": "Rimborso non andato a buon fine",
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Type of the message that «Prova» sends. */
export const TRIAL = "test";

/** Why the shop itself did not send a message, or does not know yet what became of it. */
export type OwnFault = "sending" | "undone" | "secret_lost";

/** Days back to which an endpoint that is new or resumed is told what it lacks. */
export const PLANNED_DAYS = 7;

/** Days without a success after which the shop stops calling an endpoint. */
export const MAX_FAILING_DAYS = 5;

/** Hours for which the secret before the present one still signs. */
export const OLD_SECRET_HOURS = 24;

/** Characters of a key by which a person recognises it. */
export const PREFIX_LENGTH = 12;
