import { type OrderConfirmation } from "@/lib/checkout/queries";

/** The payment in the address: `session_id` (card) or `token` (PayPal), one value each. */
type PaymentLookup =
  | { provider: "stripe"; session_id: string }
  | { provider: "paypal"; token: string };

/** Reads the payment from the address; null when it is missing or given twice. */
export function paymentLookup(query: URLSearchParams): PaymentLookup | null {
  const session = single(query, "session_id");
  if (session) return { provider: "stripe", session_id: session };
  const token = single(query, "token");
  return token ? { provider: "paypal", token } : null;
}

function single(query: URLSearchParams, name: string): string | null {
  const [value, ...more] = query.getAll(name);
  return more.length === 0 ? (value?.trim() ?? "") || null : null;
}

/** What the success page currently knows. */
export type ConfirmationState = {
  lookup: PaymentLookup | null;
  loading: boolean;
  order: OrderConfirmation | null;
};

/** Returns texts that are correct in every state and suggest what to do when nothing was paid. */
export function confirmationTexts(state: ConfirmationState): { title: string; text: string } {
  const { lookup, loading, order } = state;
  if (order?.paymentStatus === "paid")
    return {
      title: "Pagamento Completato con Successo!",
      text: "Grazie per il tuo acquisto. Ti inviamo la conferma dell’ordine per email.",
    };
  if (loading && lookup?.provider === "paypal")
    return {
      title: "Conferma del Pagamento in Corso...",
      text: "Stiamo verificando il tuo pagamento PayPal. Attendere qualche secondo...",
    };
  if (loading)
    return {
      title: "Verifica del pagamento in corso...",
      text: "Stiamo chiedendo conferma a Stripe. Un momento ancora.",
    };
  if (order?.paymentStatus === "failed")
    return {
      title: "Pagamento non riuscito",
      text: order.soldOut
        ? "Mentre pagavi i pezzi disponibili sono finiti: non ti abbiamo addebitato nulla."
        : "Il pagamento non è stato concluso e non risulta alcun addebito. Il tuo carrello è ancora qui: puoi riprovare quando vuoi, anche con un altro metodo di pagamento.",
    };
  return {
    title: "Pagamento in attesa di conferma",
    text: "Non abbiamo ancora ricevuto la conferma. Se hai pagato, ti scriveremo appena arriva: non serve fare altro. Se non hai concluso il pagamento, puoi riprovare.",
  };
}

/** Returns the summary's badge (docs/specification.md#success-page). */
export function confirmationBadge({ loading, order }: ConfirmationState): string {
  if (order?.paymentStatus === "paid") return "Confermato";
  return loading ? "In elaborazione..." : "In attesa di conferma";
}

/**
 * Returns the order number, or null during the look-up: a number on screen never changes. Without an order,
 * returns a number made of the payment's last 8 characters; without a payment, a placeholder.
 */
export function shownOrderNumber({ lookup, loading, order }: ConfirmationState): string | null {
  if (order) return order.number;
  if (loading) return null;
  if (!lookup) return "In elaborazione...";
  const identifier = lookup.provider === "stripe" ? lookup.session_id : lookup.token;
  return `SC-${identifier.slice(-8)}`;
}
