import { type Sandbox } from "../context";
import { type Incoming, type Reply, seeOther } from "../http";
import { closedPayPage, formatMoney, notFoundPage, payPage, type Pages } from "../page";
import { completeUnpaid, declineSession, expireOverdue, paySession } from "./payments";
import { type SessionRecord } from "./records";

const DECLINED = "rifiutata";

function successUrl(session: SessionRecord): string {
  return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function showPage(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(id);
  if (session === null) return notFoundPage("Questa sessione di pagamento non esiste.");
  const { coupon, customerEmail, lines } = session;
  const money = (cents: number) => formatMoney(cents, session.currency);
  const total = money(session.amountTotal);
  if (session.status === "complete")
    return closedPayPage("Pagamento già effettuato", total, {
      isPaid: true,
      text: "Questo ordine è già stato pagato: non serve fare altro.",
      back: successUrl(session),
    });
  if (session.status === "expired")
    return closedPayPage("Sessione di pagamento scaduta", total, {
      isPaid: false,
      text: "Il tempo per pagare è terminato e non è stato addebitato nulla. Puoi tornare al negozio e riprovare.",
      back: session.cancelUrl ?? sandbox.siteUrl,
    });
  const goods = lines.map(({ name, quantity, unitAmount }) => ({
    name,
    quantity,
    amount: money(unitAmount * quantity),
  }));
  const off = coupon && { name: `Sconto ${coupon.name}`, amount: `−${money(coupon.amount)}` };
  return payPage({
    title: `Pagamento di ${total}`,
    heading: "Paga con carta",
    total,
    lines: off ? [...goods, off] : goods,
    refusal:
      incoming.query.get("esito") === DECLINED
        ? "La carta è stata rifiutata. Non è stato addebitato nulla: puoi riprovare."
        : null,
    means: [
      "Carta di prova che finisce con 4242",
      "Non serve alcun dato: questa pagina sostituisce Stripe.",
    ],
    receipt: customerEmail === null ? undefined : `La ricevuta arriva a ${customerEmail}.`,
    button: `Paga ${total}`,
    decline: ["Per vedere che cosa succede se la banca rifiuta:", "Simula carta rifiutata"],
  });
}

function act(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(id);
  if (session === null) return notFoundPage("Questa sessione di pagamento non esiste.");
  const here = `/pay/stripe/${session.id}`;
  const action = new URLSearchParams(incoming.body.toString("utf8")).get("action");
  if (action === "cancel") return seeOther(session.cancelUrl ?? sandbox.siteUrl);
  if (session.status !== "open" || (action !== "pay" && action !== "decline")) {
    return seeOther(here);
  }
  const fault = sandbox.faults.take("stripe", "sessions.pay")?.fault ?? null;
  if (action === "decline" || fault === "decline") {
    declineSession(sandbox, session);
    return seeOther(`${here}?esito=${DECLINED}`);
  }
  if (fault === "pending") completeUnpaid(sandbox, session);
  else paySession(sandbox, session);
  return seeOther(successUrl(session));
}

export const stripePages: Pages = {
  "GET /pay/stripe/:id": showPage,
  "POST /pay/stripe/:id": act,
};
