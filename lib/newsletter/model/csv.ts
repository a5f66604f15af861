import { type IsoDay } from "@/lib/core/business-days";
import { formatNumericDate, formatTime } from "@/lib/core/dates";
import {
  BYTE_ORDER_MARK,
  type CsvDialect,
  escapeFormula,
  toCsvLine,
  toFileNamePart,
} from "@/lib/orders/model/csv";
import { sourceLabels, statusLabels } from "../copy/subscribers";
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

const header = [
  "Email",
  "Stato",
  "Da dove",
  "Consenso dato il",
  "Versione del testo",
  "Confermato il",
];

/** Returns the byte order mark and the column names. */
export function subscribersCsvHead(dialect: CsvDialect): string {
  return BYTE_ORDER_MARK + toCsvLine(header, dialect);
}

export function subscriberCsvLine(row: SubscriberExportRow, dialect: CsvDialect): string {
  const moment = (at: Date | null) => (at ? `${formatNumericDate(at)} ${formatTime(at)}` : "");
  return toCsvLine(
    [
      escapeFormula(row.email),
      statusLabels[row.status],
      sourceLabels[row.source],
      moment(row.consentedAt),
      row.consentVersion,
      moment(row.confirmedAt),
    ],
    dialect,
  );
}

/** Returns a file name such as `newsletter_scultea_2026-11-21.csv`: brand and Italian day. */
export function subscribersFileName(brand: string, day: IsoDay): string {
  return `newsletter_${toFileNamePart(brand)}_${day}.csv`;
}
