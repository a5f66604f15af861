import { z } from "zod";
import { type Sandbox } from "../context";
import { json, type Reply } from "../http";
import { type Call } from "../operation";
import { schemaProblem } from "./errors";
import { type Amount } from "./records";

/*
 * The account's transactions, computed from the recorded captures, refunds and disputes, with a withdrawal of the whole
 * balance every Monday (developer.paypal.com/docs/api/transaction-search/v1).
 */

const DAY_MS = 86_400_000;

interface Transaction {
  readonly id: string;
  readonly code: string;
  readonly at: number;
  readonly cents: number;
  readonly feeCents: number;
  readonly reference?: string;
}

function feeOf(cents: number): number {
  return Math.round(cents * 0.034) + 35;
}

/** Hold and release of a dispute's money; a lost one is a reversal of the payment. */
function disputeTransactions({ state }: Sandbox): Transaction[] {
  return state.paypalDisputes.list().flatMap(({ id, captureId, amount, outcome, ...one }) => {
    const opened = Date.parse(one.createTime);
    const decided = Date.parse(one.updateTime);
    const about = { feeCents: 0, reference: captureId };
    const hold = { ...about, id: `${id}H`, code: "T1110", at: opened, cents: -amount };
    const release = { ...about, id: `${id}R`, code: "T1111", at: decided, cents: amount };
    const loss = { ...about, id: `${id}L`, code: "T1106", at: decided, cents: -amount };
    if (outcome === null) return [hold];
    return outcome === "RESOLVED_BUYER_FAVOUR" ? [hold, release, loss] : [hold, release];
  });
}

/** Lists every transaction, oldest first. */
function listTransactions(sandbox: Sandbox): Transaction[] {
  const { captures, paypalRefunds } = sandbox.state;
  const movements: Transaction[] = [
    ...captures
      .list()
      .filter(({ status }) => status !== "PENDING" && status !== "DECLINED")
      .map(({ id, createTime, amount }) => ({
        id,
        code: "T0006",
        at: Date.parse(createTime),
        cents: amount,
        feeCents: feeOf(amount),
      })),
    ...paypalRefunds
      .list()
      .filter(({ status }) => status === "COMPLETED")
      .map(({ id, captureId, createTime, amount }) => ({
        id,
        code: "T1107",
        at: Date.parse(createTime),
        cents: -amount,
        feeCents: 0,
        reference: captureId,
      })),
    ...disputeTransactions(sandbox),
  ].sort((a, b) => a.at - b.at);
  return withWithdrawals(movements);
}

/** Day 4 after the epoch was a Monday. */
const isMonday = (day: number) => day % 7 === 4;

function withWithdrawals(movements: readonly Transaction[]): Transaction[] {
  const [first] = movements;
  if (first === undefined) return [];
  const all: Transaction[] = [];
  let balance = 0;
  let next = 0;
  for (let day = Math.floor(first.at / DAY_MS); day * DAY_MS <= Date.now(); day += 1) {
    if (isMonday(day) && balance > 0) {
      const id = `WD${String(day).padStart(15, "0")}`;
      all.push({ id, code: "T0400", at: day * DAY_MS, cents: -balance, feeCents: 0 });
      balance = 0;
    }
    for (let one = movements[next]; one && one.at < (day + 1) * DAY_MS; one = movements[next]) {
      all.push(one);
      balance += one.cents - one.feeCents;
      next += 1;
    }
  }
  return all;
}

function euro(cents: number): Amount {
  const digits = String(Math.abs(cents)).padStart(3, "0");
  const value = `${cents < 0 ? "-" : ""}${digits.slice(0, -2)}.${digits.slice(-2)}`;
  return { currency_code: "EUR", value };
}

function transactionObject({ id, code, at, cents, feeCents, reference }: Transaction) {
  // Without a colon in the offset, as PayPal writes it.
  const time = new Date(at).toISOString().replace(/\.\d+Z$/, "+0000");
  return {
    transaction_info: {
      transaction_id: id,
      ...(reference !== undefined && {
        paypal_reference_id: reference,
        paypal_reference_id_type: "TXN",
      }),
      transaction_event_code: code,
      transaction_initiation_date: time,
      transaction_updated_date: time,
      transaction_amount: euro(cents),
      ...(feeCents !== 0 && { fee_amount: euro(-feeCents) }),
      transaction_status: "S",
    },
  };
}

const time = z.iso.datetime({ offset: true });
const searchSchema = z
  .strictObject({
    start_date: time,
    end_date: time,
    fields: z.literal("transaction_info"),
    page_size: z.coerce.number().int().min(1).max(500),
    page: z.coerce.number().int().min(1),
  })
  .refine(
    ({ start_date: start, end_date: end }) => Date.parse(end) - Date.parse(start) <= 31 * DAY_MS,
    { path: ["end_date"], message: "Date range is greater than 31 days" },
  );

export function searchTransactions(sandbox: Sandbox, call: Call): Reply {
  const query = Object.fromEntries(call.incoming.query);
  const params = searchSchema.safeParse(query);
  if (!params.success) return schemaProblem(params.error, query);
  const { start_date: start, end_date: end, page, page_size: size } = params.data;
  const found = listTransactions(sandbox).filter(
    ({ at }) => at >= Date.parse(start) && at <= Date.parse(end),
  );
  return json(200, {
    transaction_details: found.slice((page - 1) * size, page * size).map(transactionObject),
    account_number: "SANDBOX",
    start_date: start,
    end_date: end,
    page,
    total_items: found.length,
    total_pages: Math.max(1, Math.ceil(found.length / size)),
  });
}

export function searchBalances(sandbox: Sandbox): Reply {
  const cents = listTransactions(sandbox).reduce((sum, one) => sum + one.cents - one.feeCents, 0);
  const balance = { currency: "EUR", primary: true, total_balance: euro(cents) };
  return json(200, { balances: [balance], account_id: "SANDBOX" });
}
