import "server-only";
import { italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { documentList, type IsoMonth } from "@/lib/invoices/model/list-filter";
import { registerLines } from "@/lib/invoices/model/register";
import { listDocuments } from "@/lib/invoices/queries/documents";
import { getTakings } from "@/lib/invoices/queries/register";
import { vatRateOf } from "@/lib/settings/model/tax-regime";
import { getSettings } from "@/lib/settings/queries";
import { figuresByMethod } from "../model/figures";
import { readMonthPayouts } from "./payouts";

/** Loads the money of a month: sales by way to pay, register, documents to send, payouts and movements. */
export async function getMonth(staff: Staff, month: IsoMonth, now: Date) {
  const [{ takings, days }, settings, documents, paidOut] = await Promise.all([
    getTakings(staff, month, now),
    getSettings(),
    listDocuments(staff, { ...documentList.initial, month, state: "to_send" }, now),
    readMonthPayouts(month),
  ]);
  const rateBps = vatRateOf(settings);
  return {
    month,
    today: italianDay(now),
    /** False in the regime without VAT. */
    hasVat: rateBps > 0 || takings.some(({ vatRateBps }) => vatRateBps > 0),
    methods: figuresByMethod(takings),
    register: registerLines(takings, days, rateBps),
    documents,
    accountant: settings.invoicing.accountantEmail,
    ...paidOut,
  };
}

export type Month = Awaited<ReturnType<typeof getMonth>>;
