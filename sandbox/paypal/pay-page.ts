import { type Sandbox } from "../context";
import { type Incoming, type Reply, seeOther } from "../http";
import { closedPayPage, formatMoney, notFoundPage, payPage, type Pages } from "../page";
import { toCents, totalOf } from "./objects";
import { approveOrder, canApprove } from "./orders";
import { type Amount, type OrderRecord } from "./records";

/** Adds PayPal's parameters to a return address and keeps its existing ones. */
function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

function amountText({ value, currency_code }: Amount): string {
  return formatMoney(toCents(value) ?? 0, currency_code);
}

function linesOf({ units: [unit] }: OrderRecord) {
  const { shipping, discount } = unit.amount.breakdown ?? {};
  const lines = (unit.items ?? []).map(
    ({ name, quantity, unit_amount: { value, currency_code } }) => {
      const cents = (toCents(value) ?? 0) * Number(quantity);
      return { name, quantity: Number(quantity), amount: formatMoney(cents, currency_code) };
    },
  );
  if (lines.length === 0) return [];
  const isFree = shipping && toCents(shipping.value) === 0;
  return [
    ...lines,
    ...(shipping
      ? [{ name: "Spedizione", amount: isFree ? "gratuita" : amountText(shipping) }]
      : []),
    ...(discount ? [{ name: "Sconto", amount: `−${amountText(discount)}` }] : []),
  ];
}

function backUrl(sandbox: Sandbox, { id, returnUrl }: OrderRecord): string {
  return returnUrl === null
    ? sandbox.siteUrl
    : withParams(returnUrl, { token: id, PayerID: "SANDBXPAYER22" });
}

function showPage(sandbox: Sandbox, _incoming: Incoming, id: string): Reply {
  const order = sandbox.state.orders.get(id);
  if (order === null) return notFoundPage("Questo pagamento non esiste.");
  const total = totalOf(order);
  if (!canApprove(order))
    return closedPayPage("Pagamento già autorizzato", total, {
      isPaid: true,
      text: "Hai già autorizzato questo pagamento: non serve fare altro.",
      back: backUrl(sandbox, order),
    });
  return payPage({
    title: `PayPal: pagamento di ${total}`,
    heading: "Paga con PayPal",
    total,
    lines: linesOf(order),
    refusal:
      order.status === "APPROVED"
        ? "Il metodo scelto è stato rifiutato. Non è stato addebitato nulla: puoi riprovare."
        : null,
    means: ["Conto PayPal di prova", "Non serve alcun accesso: questa pagina sostituisce PayPal."],
    button: "Paga con PayPal",
    decline: ["Per vedere che cosa succede se PayPal rifiuta:", "Simula pagamento rifiutato"],
  });
}

function act(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = sandbox.state.orders.get(id);
  if (order === null) return notFoundPage("Questo pagamento non esiste.");
  const action = new URLSearchParams(incoming.body.toString("utf8")).get("action");
  if (action === "cancel") {
    const { cancelUrl } = order;
    return seeOther(
      cancelUrl === null ? sandbox.siteUrl : withParams(cancelUrl, { token: order.id }),
    );
  }
  if (!canApprove(order) || (action !== "pay" && action !== "decline")) {
    return seeOther(`/pay/paypal/${order.id}`);
  }
  approveOrder(sandbox, order, action === "decline");
  return seeOther(order.returnUrl === null ? `/pay/paypal/${order.id}` : backUrl(sandbox, order));
}

/** Page on which the payer approves an order. The shop captures the money later. */
export const paypalPages: Pages = {
  "GET /pay/paypal/:id": showPage,
  "POST /pay/paypal/:id": act,
};
