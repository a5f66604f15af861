import { type Sandbox } from "../context";
import { type Incoming, type Reply, seeOther } from "../http";
import { formatMoney, type Html, html, notFoundPage, page } from "../page";
import { type PlainRoute } from "../router";
import { toCents } from "./money";
import { approveOrder, canApprove } from "./orders";
import { type OrderRecord, type PurchaseUnit } from "./records";

/** Adds PayPal's parameters to a return address and keeps its existing ones. */
function withParams(address: string, params: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}

function totalOf(order: OrderRecord): string {
  const cents = order.units.reduce((sum, unit) => sum + (toCents(unit.amount.value) ?? 0), 0);
  return formatMoney(cents, order.units[0]?.amount.currency_code ?? "EUR");
}

interface Item {
  readonly name: string;
  readonly quantity: string;
  readonly unit_amount: { readonly value: string; readonly currency_code: string };
}

function amountText(amount: { readonly value: string; readonly currency_code: string }): string {
  return formatMoney(toCents(amount.value) ?? 0, amount.currency_code);
}

const costText = (amount: Item["unit_amount"]) =>
  toCents(amount.value) === 0 ? "gratuita" : amountText(amount);

function unitLines(unit: PurchaseUnit): Html[] {
  // The request schema checked these shapes when the order was created.
  const items = (unit["items"] ?? []) as readonly Item[];
  const { breakdown } = unit.amount as {
    breakdown?: { shipping?: Item["unit_amount"]; discount?: Item["unit_amount"] };
  };
  const lines = items.map((item) => {
    const cents = (toCents(item.unit_amount.value) ?? 0) * Number(item.quantity);
    const count =
      item.quantity === "1" ? null : html` <span class="nota">× ${item.quantity}</span>`;
    return html`<li>
      <span>${item.name}${count}</span
      ><span>${formatMoney(cents, item.unit_amount.currency_code)}</span>
    </li>`;
  });
  if (breakdown?.shipping !== undefined && items.length > 0) {
    lines.push(html`<li><span>Spedizione</span><span>${costText(breakdown.shipping)}</span></li>`);
  }
  if (breakdown?.discount !== undefined && items.length > 0) {
    lines.push(html`<li><span>Sconto</span><span>−${amountText(breakdown.discount)}</span></li>`);
  }
  return lines;
}

function backUrl(sandbox: Sandbox, order: OrderRecord): string {
  if (order.returnUrl === null) return sandbox.siteUrl();
  const payerId = order.payer?.accountId ?? "";
  return withParams(order.returnUrl, { token: order.id, PayerID: payerId });
}

function donePage(sandbox: Sandbox, order: OrderRecord): Reply {
  const gone = order.status === "VOIDED";
  const title = gone ? "Pagamento non più disponibile" : "Pagamento già autorizzato";
  return page({
    title,
    body: html`<div class="scheda">
      <h1>${title}</h1>
      <p class="cifra">${totalOf(order)}</p>
      <div class="messaggio ${gone ? "errore" : "bene"}">
        <p>
          ${
            gone
              ? "L’autorizzazione è stata annullata e non è stato addebitato nulla."
              : "Hai già autorizzato questo pagamento: non serve fare altro."
          }
        </p>
      </div>
      <a class="bottone" href="${gone ? sandbox.siteUrl() : backUrl(sandbox, order)}"
        >Torna al negozio</a
      >
    </div>`,
  });
}

function showPage(sandbox: Sandbox, _incoming: Incoming, id: string): Reply {
  const order = sandbox.state.orders.get(id);
  if (order === null) return notFoundPage("Questo pagamento non esiste.");
  if (!canApprove(order)) return donePage(sandbox, order);
  const total = totalOf(order);
  const lines = order.units.flatMap(unitLines);
  return page({
    title: `PayPal: pagamento di ${total}`,
    body: html`<div class="scheda pagamento">
      <div class="riepilogo">
        <p class="marchio">${order.brandName ?? "Scultea"}</p>
        <h1>Paga con PayPal</h1>
        <p class="cifra">${total}</p>
        <ul class="righe">
          ${lines}
          <li class="totale"><span>Totale</span><span>${total}</span></li>
        </ul>
      </div>
      <div class="metodo">
        ${
          order.status === "APPROVED"
            ? html`<div class="messaggio errore" role="alert">
                <p>
                  Il metodo scelto è stato rifiutato. Non è stato addebitato nulla: puoi riprovare.
                </p>
              </div>`
            : null
        }
        <form method="post">
          <p class="mezzo">
            <strong>Conto PayPal di prova</strong>
            <span class="nota">Non serve alcun accesso: questa pagina sostituisce PayPal.</span>
          </p>
          <button name="action" value="approve">Paga con PayPal</button>
          <div class="prova">
            <p class="nota">Per vedere che cosa succede se PayPal rifiuta:</p>
            <button class="secondo" name="action" value="decline">
              Simula pagamento rifiutato
            </button>
          </div>
          <button class="quieto" name="action" value="cancel">Annulla e torna al negozio</button>
        </form>
      </div>
    </div>`,
  });
}

function act(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  const order = sandbox.state.orders.get(id);
  if (order === null) return notFoundPage("Questo pagamento non esiste.");
  const action = new URLSearchParams(incoming.body.toString("utf8")).get("action");
  if (action === "cancel") {
    const { cancelUrl } = order;
    return seeOther(
      cancelUrl === null ? sandbox.siteUrl() : withParams(cancelUrl, { token: order.id }),
    );
  }
  if (!canApprove(order) || (action !== "approve" && action !== "decline")) {
    return seeOther(`/pay/paypal/${order.id}`);
  }
  approveOrder(sandbox, order, action === "decline");
  return seeOther(order.returnUrl === null ? `/pay/paypal/${order.id}` : backUrl(sandbox, order));
}

/** Page on which the payer approves an order. The shop captures the money later. */
export const paypalPageRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/pay/paypal/:id", handle: showPage },
  { method: "POST", path: "/pay/paypal/:id", handle: act },
];
