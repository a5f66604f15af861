import "server-only";
import { dateToDay, dayToDate, italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import {
  type Buyer,
  buyerName,
  documentFileName,
  type DocumentKind,
  documentNumber,
  type DocumentState,
  documentWarnings,
} from "../model/document";
import {
  type DocumentFilter,
  documentList,
  type IsoMonth,
  monthPeriod,
} from "../model/list-filter";
import { findSellerGaps } from "../model/seller";
import { countDueInvoices } from "./due";

/** Lists one page of a month's documents, newest first. */
export async function listDocuments(_: Staff, filter: DocumentFilter, now: Date) {
  const { month, state } = filter;
  const db = getDb();
  const [groups, settings, waiting] = await Promise.all([
    db.fiscalDocument.groupBy({
      by: ["state", "kind"],
      where: inMonth(month),
      _count: true,
      _sum: { totalCents: true },
    }),
    getSettings(),
    countDueInvoices(),
  ]);
  const countOf = (one: DocumentState) =>
    groups.filter(({ state: of }) => of === one).reduce((sum, { _count }) => sum + _count, 0);
  const toSendOf = (one: DocumentKind) => {
    const group = groups.find(({ state: of, kind }) => of === "to_send" && kind === one);
    return { count: group?._count ?? 0, cents: group?._sum.totalCents ?? 0 };
  };
  const counts = {
    to_send: countOf("to_send"),
    sent: countOf("sent"),
    accepted: countOf("accepted"),
    rejected: countOf("rejected"),
  };
  const total =
    state === null ? Object.values(counts).reduce((sum, count) => sum + count) : counts[state];
  const { skip, take } = documentList.pageOf(filter, total);
  const rows = await db.fiscalDocument.findMany({
    where: { ...inMonth(month), ...(state !== null && { state }) },
    orderBy: [{ year: "desc" }, { number: "desc" }],
    skip,
    take,
    select: rowFields,
  });
  return {
    rows: rows.map((row) => toRow(row, now)),
    counts,
    /** What the month's documents that are still to send add up to. */
    toSend: { invoice: toSendOf("invoice"), credit_note: toSendOf("credit_note") },
    total,
    /** Paid orders of any month that wait for their invoice. */
    waiting,
    gaps: findSellerGaps(settings),
    /** True when the shop takes real money, so that gaps stop all documents. */
    live: getEnv().paymentsLive,
  };
}

export type DocumentPage = Awaited<ReturnType<typeof listDocuments>>;

/** Returns the documents of any month that wait to be sent, or null when there are none. */
export async function findDocumentsToSend(_: Staff) {
  const where = { state: "to_send" } as const;
  const [count, oldest] = await Promise.all([
    getDb().fiscalDocument.count({ where }),
    getDb().fiscalDocument.findFirst({
      where,
      orderBy: [{ day: "asc" }, { number: "asc" }],
      select: { day: true, year: true, number: true },
    }),
  ]);
  if (!oldest) return null;
  return { count, oldest: { number: documentNumber(oldest), day: dateToDay(oldest.day) } };
}

export async function findDocumentFile(_: Staff, id: string | null): Promise<DocumentFile | null> {
  if (id === null) return null;
  const found = await getDb().fiscalDocument.findUnique({ where: { id }, select: fileFields });
  return found && found.xml !== "" ? toFile(found) : null;
}

export type DocumentFile = { name: string; xml: string };

/** Reads a month's documents as files. Callers check the role. */
export async function readMonthFiles(month: IsoMonth): Promise<DocumentFile[]> {
  const documents = await getDb().fiscalDocument.findMany({
    where: { ...inMonth(month), xml: { not: "" } },
    orderBy: { fileNumber: "asc" },
    select: fileFields,
  });
  return documents.map(toFile);
}

export const fileFields = { sellerCode: true, fileNumber: true, xml: true } as const;

export function toFile(
  stored: Prisma.FiscalDocumentGetPayload<{ select: typeof fileFields }>,
): DocumentFile {
  return { name: documentFileName(stored.sellerCode, stored.fileNumber), xml: stored.xml };
}

export function inMonth(month: IsoMonth): Prisma.FiscalDocumentWhereInput {
  const { from, to } = monthPeriod(month);
  return { day: { gte: dayToDate(from), lte: dayToDate(to) } };
}

const rowFields = {
  id: true,
  kind: true,
  year: true,
  number: true,
  day: true,
  buyer: true,
  totalCents: true,
  state: true,
  stateReason: true,
  order: { select: { id: true, number: true } },
  refund: { select: { state: true } },
  corrects: { select: { year: true, number: true } },
} as const satisfies Prisma.FiscalDocumentSelect;

type Row = Prisma.FiscalDocumentGetPayload<{ select: typeof rowFields }>;

export type DocumentRow = ReturnType<typeof toRow>;

function toRow(row: Row, now: Date) {
  const { id, kind, order, totalCents, state, stateReason, corrects, refund } = row;
  const day = dateToDay(row.day);
  const buyer = row.buyer as Buyer | null;
  const refundFailed = refund?.state === "failed";
  return {
    id,
    kind,
    number: documentNumber(row),
    day,
    order,
    /** Name on the document; null once erased. */
    buyer: buyer && buyerName(buyer),
    totalCents,
    state,
    stateReason,
    corrects: corrects && documentNumber(corrects),
    warnings: documentWarnings({ day, state, refundFailed }, italianDay(now)),
    /** The buyer's data that may be corrected; set for a rejected document only. */
    correctable: state === "rejected" ? buyer : null,
  };
}
