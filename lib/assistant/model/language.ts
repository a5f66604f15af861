/** Languages the assistant answers in. The shop itself is Italian. */
export const languages = ["it", "en", "fr", "de", "es"] as const;
export type Language = (typeof languages)[number];
