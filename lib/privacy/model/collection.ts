/** What this shop's configuration collects, and who receives it. The legal notices say nothing else. */
export type Collection = {
  /** Name and address of the hosting provider, from the settings. */
  hosting: string;
  /** Who keeps the pictures of published reviews; null when the database does. */
  pictureStore: string | null;
  /** Content delivery networks in front of the shop. */
  networks: readonly string[];
  resend: boolean;
  /** True when an SMTP server sends e-mails, alone or while Resend is out. */
  smtp: boolean;
  /** True when Resend also receives the replies to the shop's e-mails. */
  replies: boolean;
  pixel: boolean;
  /** Company whose model writes the assistant's answers; null when no model is used. */
  modelVendor: string | null;
  /** True while assistants of others may prepare orders. */
  assistants: boolean;
  /** True while customers who left an order unpaid are reminded of it. */
  reminders: boolean;
  /** True while the promotion's countdown is shown, which only a demonstration does. */
  countdowns: boolean;
};
