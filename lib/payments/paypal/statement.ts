import "server-only";
import {
  type TransactionInformation,
  TransactionSearchController,
} from "@paypal/paypal-server-sdk";
import { italianDay } from "@/lib/core/business-days";
import { type Cents } from "@/lib/core/money";
import { fromDecimal } from "@/lib/core/read-money";
import { err, ok, type Result } from "@/lib/core/result";
import { valueOf } from "@/lib/core/value-of";
import {
  type PaymentProvider,
  type ProviderFailure,
  type ProviderLine,
  type ProviderPayout,
} from "../provider";
import { type PayPalClient } from "./client";

/** The largest page that PayPal allows; it answers at most 10,000 transactions of a period. */
const PAGE_SIZE = 500;
const MAX_PAGES = 20;

type Call = <T>(work: () => Promise<{ result: T }>) => Promise<Result<T, ProviderFailure>>;
type StatementReader = Pick<PaymentProvider, "readStatement" | "readPayoutLines" | "readBalance">;

/**
 * Reads the account's transactions (developer.paypal.com/docs/api/transaction-search/v1), which the app needs the
 * right «Transaction Search» for. They appear within three hours. PayPal has no payouts: what leaves for the bank is
 * a withdrawal of any part of the balance.
 */
export function statementReader(client: PayPalClient | null, call: Call): StatementReader {
  const search = client && new TransactionSearchController(client);
  const notConfigured = err({ code: "not_configured" as const });
  return {
    readStatement: async ({ from, until }) => {
      if (!search) return notConfigured;
      const transactions: TransactionInformation[] = [];
      for (let page = 1; page <= MAX_PAGES; page += 1) {
        const answer = await call(() =>
          search.searchTransactions({
            startDate: from.toISOString(),
            endDate: until.toISOString(),
            fields: "transaction_info",
            pageSize: PAGE_SIZE,
            page,
          }),
        );
        if (!answer.ok) return answer;
        const { transactionDetails = [], totalPages = 1 } = answer.value;
        transactions.push(...transactionDetails.flatMap((one) => one.transactionInfo ?? []));
        if (page >= totalPages) break;
      }
      const inEuro = transactions.filter((one) => one.transactionAmount?.currencyCode === "EUR");
      return ok({ payouts: inEuro.flatMap(toPayout), lines: inEuro.flatMap(toLine) });
    },
    readPayoutLines: () => Promise.resolve(ok([])),
    readBalance: async () => {
      if (!search) return notConfigured;
      const balances = await call(() => search.searchBalances({ currencyCode: "EUR" }));
      if (!balances.ok) return balances;
      const euro = balances.value.balances?.find(({ currency }) => currency === "EUR");
      return ok(centsOf(euro?.totalBalance) ?? 0);
    },
  };
}

function centsOf(money: { value: string } | undefined): Cents | null {
  return money ? fromDecimal(money.value) : null;
}

/** Event codes: developer.paypal.com/docs/transaction-search/transaction-event-codes. */
const isWithdrawal = ({ transactionEventCode = "" }: TransactionInformation) =>
  transactionEventCode.startsWith("T04");

const payoutStates: Partial<Record<string, ProviderPayout["state"]>> = {
  P: "in_transit",
  S: "paid",
  D: "failed",
  V: "failed",
};

function toPayout(transaction: TransactionInformation): ProviderPayout[] {
  const { transactionId, transactionInitiationDate, transactionStatus } = transaction;
  const cents = centsOf(transaction.transactionAmount);
  if (!isWithdrawal(transaction) || !transactionId || cents === null) return [];
  return [
    {
      reference: transactionId,
      arrivesOn: italianDay(new Date(transactionInitiationDate ?? "")),
      amountCents: -cents,
      currency: "EUR",
      state: valueOf(payoutStates, transactionStatus ?? "") ?? "pending",
      isItemised: false,
    },
  ];
}

/**
 * Converts a transaction that counts; one that is pending or was denied does not. An id is not unique: a payment and
 * its fee may share it, so the code belongs to it. Of a dispute only the final loss is one; holds come and go.
 */
function toLine(transaction: TransactionInformation): ProviderLine[] {
  const { transactionId, transactionEventCode: code = "", transactionStatus } = transaction;
  const amountCents = centsOf(transaction.transactionAmount);
  const counts = transactionStatus === "S" || transactionStatus === "V";
  if (isWithdrawal(transaction) || !counts || !transactionId || amountCents === null) return [];
  const kind = kindOf(code, amountCents);
  const transactionIds: Record<ProviderLine["kind"], string | null> = {
    payment: transactionId,
    refund: transactionId,
    // The payment, because the list does not name the dispute.
    dispute: transaction.paypalReferenceId ?? null,
    fee: null,
    other: null,
  };
  return [
    {
      lineId: `${transactionId}/${code}`,
      kind,
      at: new Date(transaction.transactionInitiationDate ?? ""),
      amountCents,
      feeCents: -(centsOf(transaction.feeAmount) ?? 0),
      transactionId: transactionIds[kind],
    },
  ];
}

/** Reversal of a payment, and chargeback with its reversal. */
const disputeCodes = ["T1106", "T1201", "T1202"];

function kindOf(code: string, amountCents: Cents): ProviderLine["kind"] {
  // What the shop itself pays has these codes too.
  if (code.startsWith("T00")) return amountCents < 0 ? "other" : "payment";
  if (code.startsWith("T01")) return "fee";
  if (code === "T1107") return "refund";
  return disputeCodes.includes(code) ? "dispute" : "other";
}
