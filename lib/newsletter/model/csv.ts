import { type IsoDay } from "@/lib/core/business-days";
import { formatNumericDate, italianTime } from "@/lib/core/dates";
import {
  BYTE_ORDER_MARK,
  type CsvDialect,
  fileWord,
  neutralise,
  toLine,
} from "@/lib/orders/model/csv";
import { sourceLabels, statusLabels } from "@/lib/newsletter/copy/subscribers";
import { type NewsletterSource } from "./subscriber";
import { type NewsletterStatus } from "./subscription";

/** One address of the file. */
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

/** The file's beginning: byte order mark and column names. */
export function subscribersCsvHead(dialect: CsvDialect): string {
  return BYTE_ORDER_MARK + toLine(header, dialect);
}

/** One address as one line. */
export function subscriberCsvLine(row: SubscriberExportRow, dialect: CsvDialect): string {
  const moment = (at: Date | null) => (at ? `${formatNumericDate(at)} ${italianTime(at)}` : "");
  return toLine(
    [
      neutralise(row.email),
      statusLabels[row.status],
      sourceLabels[row.source],
      moment(row.consentedAt),
      row.consentVersion,
      moment(row.confirmedAt),
    ],
    dialect,
  );
}

/** `newsletter_scultea_2026-11-21.csv`: brand and Italian day. */
export function subscribersFileName(brand: string, day: IsoDay): string {
  return `newsletter_${fileWord(brand)}_${day}.csv`;
}
