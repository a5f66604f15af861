import { type Sandbox } from "./context";
import { type Incoming, json, type Reply } from "./http";
import { type PlainRoute } from "./router";

/** Money of one payment, captured or pending, as the provider records it. */
interface MoneyRow {
  readonly provider: "stripe" | "paypal";
  readonly reference: string;
  readonly transactionId: string;
  /** The shop's id of the payment, as it was sent. */
  readonly attemptId: string | null;
  readonly state: "captured" | "pending";
  readonly capturedCents: number;
  /** Includes pending refunds. */
  readonly refundedCents: number;
  /** Refunds that were not refused, oldest first. */
  readonly refunds: readonly { readonly id: string; readonly amountCents: number }[];
}

function stripeRows(sandbox: Sandbox): MoneyRow[] {
  return sandbox.state.charges.list().flatMap((charge) => {
    const intent = sandbox.state.intents.get(charge.intentId);
    const session = sandbox.state.sessions.get(intent?.sessionId ?? "");
    if (charge.status === "failed" || session === null) return [];
    const captured = charge.status === "succeeded";
    return {
      provider: "stripe",
      reference: session.id,
      transactionId: charge.intentId,
      attemptId: session.clientReferenceId,
      state: captured ? "captured" : "pending",
      capturedCents: captured ? charge.amount : 0,
      refundedCents: charge.amountRefunded,
      refunds: sandbox.state.refunds
        .list()
        .filter(({ chargeId, status }) => chargeId === charge.id && status !== "failed")
        .map(({ id, amount }) => ({ id, amountCents: amount })),
    };
  });
}

function paypalRows(sandbox: Sandbox): MoneyRow[] {
  return sandbox.state.captures.list().flatMap((capture) => {
    if (capture.status === "DECLINED") return [];
    const captured = capture.status !== "PENDING";
    return {
      provider: "paypal",
      reference: capture.orderId,
      transactionId: capture.id,
      attemptId: capture.customId,
      state: captured ? "captured" : "pending",
      capturedCents: captured ? capture.amount : 0,
      refundedCents: capture.amountRefunded,
      refunds: sandbox.state.paypalRefunds
        .list()
        .filter(({ captureId, status }) => captureId === capture.id && status !== "FAILED")
        .map(({ id, amount }) => ({ id, amountCents: amount })),
    };
  });
}

/** Lists payments. `?reference=` limits them to one session or order. */
function listMoney(sandbox: Sandbox, { query }: Incoming): Reply {
  const reference = query.get("reference");
  const payments = [...stripeRows(sandbox), ...paypalRows(sandbox)].filter(
    (row) => reference === null || row.reference === reference,
  );
  return json(200, { payments });
}

export const moneyControlRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/_control/payments", handle: listMoney },
];
