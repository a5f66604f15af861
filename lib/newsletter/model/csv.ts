import { escapeFormula } from "@/lib/core/csv";
import { formatNumericDate, formatTime } from "@/lib/core/dates";
import { shownAddress, sourceLabels, statusLabels } from "../copy/subscribers";
import { type NewsletterSource } from "./subscriber";
import { type NewsletterStatus } from "./subscription";

export type SubscriberExportRow = {
  email: string;
  status: NewsletterStatus;
  source: NewsletterSource;
  consentVersion: string;
  consentedAt: Date;
  confirmedAt: Date | null;
};

export const subscriberColumns = [
  "Email",
  "Stato",
  "Da dove",
  "Consenso dato il",
  "Versione del testo",
  "Confermato il",
];

export function subscriberValues(row: SubscriberExportRow): string[] {
  const moment = (at: Date | null) => (at ? `${formatNumericDate(at)} ${formatTime(at)}` : "");
  return [
    escapeFormula(shownAddress(row.email)),
    statusLabels[row.status],
    sourceLabels[row.source],
    moment(row.consentedAt),
    row.consentVersion,
    moment(row.confirmedAt),
  ];
}
