import { type Sandbox } from "../context";
import { type Incoming, type Reply, seeOther } from "../http";
import { formatMoney, type Html, html, notFoundPage, page } from "../page";
import { type PlainRoute } from "../router";
import { completeUnpaid, declineSession, expireOverdue, paySession } from "./payments";
import { type SessionRecord } from "./records";

const DECLINED = "rifiutata";

function successUrl(session: SessionRecord): string {
  return session.successUrl.replaceAll("{CHECKOUT_SESSION_ID}", session.id);
}

function linesOf(session: SessionRecord): Html {
  return html`<ul class="righe">
    ${session.lines.map(
      (line) =>
        html`<li>
          <span
            >${line.name}${line.quantity > 1 ? html` <span class="nota">× ${line.quantity}</span>` : null}</span
          >
          <span>${formatMoney(line.unitAmount * line.quantity, session.currency)}</span>
        </li>`,
    )}
    ${
      session.shipping === null
        ? null
        : html`<li>
            <span>${session.shipping.name}</span>
            <span
              >${
                session.shipping.amount === 0
                  ? "gratuita"
                  : formatMoney(session.shipping.amount, session.currency)
              }</span
            >
          </li>`
    }
    ${
      session.coupon === undefined
        ? null
        : html`<li>
            <span>Sconto ${session.coupon.name}</span>
            <span>−${formatMoney(session.coupon.amount, session.currency)}</span>
          </li>`
    }
    <li class="totale">
      <span>Totale</span><span>${formatMoney(session.amountTotal, session.currency)}</span>
    </li>
  </ul>`;
}

function closedPage(sandbox: Sandbox, session: SessionRecord): Reply {
  const paid = session.status === "complete";
  const title = paid ? "Pagamento già effettuato" : "Sessione di pagamento scaduta";
  const back = paid ? successUrl(session) : (session.cancelUrl ?? sandbox.siteUrl());
  return page({
    title,
    body: html`<div class="scheda">
      <h1>${title}</h1>
      <p class="cifra">${formatMoney(session.amountTotal, session.currency)}</p>
      <div class="messaggio ${paid ? "bene" : "errore"}">
        <p>
          ${
            paid
              ? "Questo ordine è già stato pagato: non serve fare altro."
              : "Il tempo per pagare è terminato e non è stato addebitato nulla. Puoi tornare al negozio e riprovare."
          }
        </p>
      </div>
      <a class="bottone" href="${back}">Torna al negozio</a>
    </div>`,
  });
}

function emailPart(session: SessionRecord): Html {
  if (session.customerEmail !== null) {
    return html`<p class="nota a-capo">La ricevuta arriva a ${session.customerEmail}.</p>`;
  }
  return html`<div class="campo">
    <label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="email" required />
  </div>`;
}

function openPage(session: SessionRecord, declined: boolean): Reply {
  const total = formatMoney(session.amountTotal, session.currency);
  return page({
    title: `Pagamento di ${total}`,
    body: html`<div class="scheda pagamento">
      <div class="riepilogo">
        <p class="marchio">Scultea</p>
        <h1>Paga con carta</h1>
        <p class="cifra">${total}</p>
        ${linesOf(session)}
      </div>
      <div class="metodo">
        ${
          declined
            ? html`<div class="messaggio errore" role="alert">
                <p>La carta è stata rifiutata. Non è stato addebitato nulla: puoi riprovare.</p>
              </div>`
            : null
        }
        <form method="post">
          <p class="mezzo">
            <strong>Carta di prova che finisce con 4242</strong>
            <span class="nota">Non serve alcun dato: questa pagina sostituisce Stripe.</span>
          </p>
          ${emailPart(session)}
          <button name="action" value="pay">Paga ${total}</button>
          <div class="prova">
            <p class="nota">Per vedere che cosa succede se la banca rifiuta:</p>
            <button class="secondo" name="action" value="decline" formnovalidate>
              Simula carta rifiutata
            </button>
          </div>
        </form>
        <form method="post">
          <button class="quieto" name="action" value="cancel">Annulla e torna al negozio</button>
        </form>
      </div>
    </div>`,
  });
}

function showPage(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(id);
  if (session === null) return notFoundPage("Questa sessione di pagamento non esiste.");
  if (session.status !== "open") return closedPage(sandbox, session);
  return openPage(session, incoming.query.get("esito") === DECLINED);
}

function act(sandbox: Sandbox, incoming: Incoming, id: string): Reply {
  expireOverdue(sandbox);
  const session = sandbox.state.sessions.get(id);
  if (session === null) return notFoundPage("Questa sessione di pagamento non esiste.");
  const here = `/pay/stripe/${session.id}`;
  const form = new URLSearchParams(incoming.body.toString("utf8"));
  const action = form.get("action");
  if (action === "cancel") return seeOther(session.cancelUrl ?? sandbox.siteUrl());
  if (session.status !== "open" || (action !== "pay" && action !== "decline")) {
    return seeOther(here);
  }
  const email = session.customerEmail ?? (form.get("email")?.trim() || null);
  const fault = sandbox.faults.take("stripe", "sessions.pay")?.fault ?? null;
  if (action === "decline" || fault === "decline") {
    declineSession(sandbox, session, { email });
    return seeOther(`${here}?esito=${DECLINED}`);
  }
  if (fault === "pending") completeUnpaid(sandbox, session, { email });
  else paySession(sandbox, session, { email });
  return seeOther(successUrl(session));
}

/** Hosted page on which a person or a browser test pays a checkout session. */
export const stripePageRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/pay/stripe/:id", handle: showPage },
  { method: "POST", path: "/pay/stripe/:id", handle: act },
];
