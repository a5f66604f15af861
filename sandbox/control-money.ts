import { type Sandbox } from "./context";
import { json, type Reply } from "./http";
import { type PlainRoute } from "./router";

/** What moved, or is on its way, for one payment: the provider's side of the books. */
interface MoneyRow {
  readonly provider: "stripe" | "paypal";
  /** The session or order the shopper paid. */
  readonly reference: string;
  /** The payment intent or capture. */
  readonly transactionId: string;
  /** The shop's own name for the payment, as it was sent. */
  readonly attemptId: string | null;
  readonly state: "captured" | "pending";
  readonly capturedCents: number;
  /** Refunds under way included. */
  readonly refundedCents: number;
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
    };
  });
}

function listMoney(sandbox: Sandbox): Reply {
  return json(200, { payments: [...stripeRows(sandbox), ...paypalRows(sandbox)] });
}

/** Every payment that took money, for comparing the shop's books with the providers'. */
export const moneyControlRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/_control/payments", handle: listMoney },
];
