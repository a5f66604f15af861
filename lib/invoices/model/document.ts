import { addDays, type IsoDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { type DocumentAmounts } from "./amounts";

export type DocumentKind = "invoice" | "credit_note";

/** What the owner knows of a document at the SdI, the exchange system of the tax agency. */
export const documentStates = ["to_send", "sent", "accepted", "rejected"] as const;
export type DocumentState = (typeof documentStates)[number];

/** Days after the sale within which an invoice must reach the SdI (DPR 633/1972, art. 21 c. 4). */
const SEND_WITHIN_DAYS = 12;

const URGENT_AFTER_DAYS = 10;

/** Returns the last day on which a document may be sent, and whether that day is near. */
export function sendingDeadline(day: IsoDay, today: IsoDay): { by: IsoDay; isUrgent: boolean } {
  return {
    by: addDays(day, SEND_WITHIN_DAYS),
    isUrgent: addDays(day, URGENT_AFTER_DAYS) <= today,
  };
}

/** Recipient code of a buyer without one. */
export const NO_RECIPIENT_CODE = "0000000";

/** What a customer asks an invoice for. */
export type InvoiceRequest =
  | { for: "person"; taxCode: string }
  | {
      for: "company";
      companyName: string;
      vatNumber: string;
      /** Seven characters; `NO_RECIPIENT_CODE` without one. */
      recipientCode: string;
      pec: string | null;
    };

/** What the checkout asks for. The invoice goes to the address of the delivery unless it has its own. */
export type InvoiceWish = { request: InvoiceRequest; address: Address | null };

export type Seller = {
  companyName: string;
  vatNumber: string;
  taxCode: string;
  taxRegime: string;
  rea: string;
  /** Of a company limited by shares; null for other legal forms. */
  capital: { cents: Cents | null; hasSingleMember: boolean } | null;
  address: Address;
};

export type Address = { street: string; postalCode: string; city: string; province: string | null };

export type Buyer = {
  request: InvoiceRequest;
  firstName: string;
  lastName: string;
  address: Address;
};

/** An invoice or a credit note, complete. */
export type FiscalDocument = {
  kind: DocumentKind;
  year: number;
  number: number;
  day: IsoDay;
  /** Distinguishes the files sent to the SdI; never given twice. */
  fileNumber: number;
  orderNumber: string;
  paidBy?: PaymentMethod;
  seller: Seller;
  buyer: Buyer;
  amounts: DocumentAmounts;
  /** The invoice that a credit note corrects. */
  corrects: { number: string; day: IsoDay } | null;
};

/** `12`, `2026` → `12/2026`. */
export function documentNumber({ number, year }: { number: number; year: number }): string {
  return `${number}/${year}`;
}

const FILE_NUMBER_LENGTH = 5;

/** Returns the number as the SdI takes it: five digits and capitals. Throws beyond 60 million. */
export function fileProgressive(fileNumber: number): string {
  const text = fileNumber.toString(36).toUpperCase().padStart(FILE_NUMBER_LENGTH, "0");
  if (text.length > FILE_NUMBER_LENGTH) throw new Error("The file numbers are used up");
  return text;
}

/** `IT01234567890_0000C.xml`, as the SdI wants it. */
export function documentFileName(vatNumber: string, fileNumber: number): string {
  return `IT${vatNumber}_${fileProgressive(fileNumber)}.xml`;
}

/** `late`: not sent within the days of the law. `refund_failed`: the money of its refund came back. */
export type DocumentWarning = "late" | "refund_failed";

/** Returns what staff must look into. */
export function documentWarnings(
  { day, state, refundFailed }: { day: IsoDay; state: DocumentState; refundFailed: boolean },
  today: IsoDay,
): DocumentWarning[] {
  const isLate = state === "to_send" && sendingDeadline(day, today).by < today;
  return [
    ...(isLate ? (["late"] as const) : []),
    ...(refundFailed ? (["refund_failed"] as const) : []),
  ];
}

export function buyerName({ request, firstName, lastName }: Buyer): string {
  return request.for === "company" ? request.companyName : `${firstName} ${lastName}`;
}
