import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type Clock, systemClock } from "@/lib/core/clock";
import { fileName } from "@/lib/core/csv";
import { type Staff } from "@/lib/identity/queries/gate";
import { type IsoMonth, monthOf } from "@/lib/invoices/model/list-filter";
import { readMonthFiles } from "@/lib/invoices/queries/documents";
import { readRegisterFile } from "@/lib/invoices/queries/register";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { recordExport } from "@/lib/notices/commands/record-export";
import { getDb } from "@/lib/platform/db/client";
import { zipFiles } from "@/lib/platform/zip";
import { getSettings } from "@/lib/settings/queries";
import { linesFile, refundsFile } from "../model/package-files";
import { readMonthPayouts, readPackageLines, readRefunds } from "../queries/payouts";

/**
 * Returns what an accountant needs of a month as one ZIP: register of takings, invoices, payouts with their movements,
 * refunds. Tables have semicolons, which an Italian spreadsheet opens directly.
 */
export async function buildPackage(
  month: IsoMonth,
  now: Date,
): Promise<{ name: string; bytes: Uint8Array }> {
  const [register, documents, { payouts }, lines, refunds, { brand }] = await Promise.all([
    readRegisterFile(month, "semicolon", now),
    readMonthFiles(month),
    readMonthPayouts(month),
    readPackageLines(month),
    readRefunds(month),
    getSettings(),
  ]);
  let registerText = "";
  for await (const piece of register.pieces) registerText += piece;
  const files: [string, string][] = [
    [register.name, registerText],
    [`accrediti_${month}.csv`, linesFile(payouts, lines)],
    [`rimborsi_${month}.csv`, refundsFile(refunds)],
    ...documents.map(({ name, xml }): [string, string] => [`fatture/${name}`, xml]),
  ];
  return { name: `${fileName("contabilita", brand.name, month)}.zip`, bytes: zipFiles(files, now) };
}

/** Returns the same for a download, which the audit log records. */
export async function exportPackage(staff: Staff<"books">, month: IsoMonth, now: Date) {
  const built = await buildPackage(month, now);
  await recordExport(staff, { action: "books.exported", subject: month }, now);
  return built;
}

/** Days of a month on which a package that was not sent is still sent. */
const SEND_UNTIL_DAY = 7;

/**
 * Queues the package of the past month to the accountant, once, on the first days of a month. A shop without live keys
 * sends none: its sales are a trial.
 */
export async function sendPackage({ live }: { live: boolean }, clock: Clock = systemClock) {
  const at = clock();
  const today = italianDay(at);
  if (!live || Number(today.slice(8)) > SEND_UNTIL_DAY) return;
  const month = monthOf(addDays(`${monthOf(today)}-01`, -1));
  const { invoicing } = await getSettings();
  const recipient = invoicing.accountantEmail;
  await getDb().$transaction((tx) =>
    queueEmail(tx, { kind: "accountant_package", subjectId: month, recipient, at }),
  );
}
