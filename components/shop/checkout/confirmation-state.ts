import { type OrderConfirmation } from "@/lib/orders/model/order";

/** The payment the address names: by `session_id` (card) or `token` (PayPal), one value each. */
export type PaymentLookup =
  { provider: "stripe"; session_id: string } | { provider: "paypal"; token: string };

/** Reads the payment from the address; null when it names none, or the same one twice. */
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

/** What the success page knows at a moment. */
export type ConfirmationState = {
  lookup: PaymentLookup | null;
  loading: boolean;
  order: OrderConfirmation | null;
};

/** Title and opening words: true in every state, and with a way forward when nothing was paid. */
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
      text: "Stiamo chiedendo conferma al gestore del pagamento. Un momento ancora.",
    };
  if (order?.paymentStatus === "failed")
    return {
      title: "Pagamento non riuscito",
      text: order.soldOut
        ? "Mentre pagavi i pezzi disponibili sono finiti: non ti abbiamo addebitato nulla."
        : "Il pagamento non è stato concluso e non risulta alcun addebito. Il tuo carrello è salvo: puoi riprovare quando vuoi, anche in un altro modo.",
    };
  return {
    title: "Pagamento in attesa di conferma",
    text: "Non abbiamo ancora ricevuto la conferma. Se hai pagato, ti scriveremo appena arriva: non serve fare altro. Se non hai concluso il pagamento, puoi riprovare.",
  };
}

/** Badge of the summary (specification, section 4). */
export function confirmationBadge({ loading, order }: ConfirmationState): string {
  if (order?.paymentStatus === "paid") return "Confermato";
  return loading ? "In elaborazione..." : "In attesa di conferma";
}

/**
 * The order's own number. Without an order, a placeholder until the look-up has ended, then a number made
 * of the payment's last 8 characters: a number on screen never changes.
 */
export function shownOrderNumber({ lookup, loading, order }: ConfirmationState): string {
  if (order) return order.number;
  if (!lookup || loading) return "In elaborazione...";
  const identifier = lookup.provider === "stripe" ? lookup.session_id : lookup.token;
  return `SC-${identifier.slice(-8)}`;
}
