/** Every kind of e-mail the shop sends. */
export const emailKinds = ["order_confirmation"] as const;
export type EmailKind = (typeof emailKinds)[number];
