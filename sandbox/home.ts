import { type Sandbox } from "./context";
import { faultsFor, OPERATIONS } from "./faults";
import { type Reply } from "./http";
import { formatMoney, formatTime, type Html, html, page } from "./page";
import { toCents } from "./paypal/money";
import { type PlainRoute } from "./router";

const MAX_ROWS = 50;

interface Row {
  readonly href: string;
  readonly provider: string;
  readonly amount: string;
  readonly status: string;
  readonly at: string;
}

const STATUS_TEXT: Readonly<Record<string, string>> = {
  open: "in attesa",
  complete: "completato",
  expired: "scaduto",
  CREATED: "in attesa",
  PAYER_ACTION_REQUIRED: "in attesa",
  APPROVED: "autorizzato, da incassare",
  COMPLETED: "completato",
  VOIDED: "annullato",
};

function payments(sandbox: Sandbox): Row[] {
  const cards = sandbox.state.sessions.list().map((session): Row => ({
    href: `/pay/stripe/${session.id}`,
    provider: "Carta (Stripe)",
    amount: formatMoney(session.amountTotal, session.currency),
    status: STATUS_TEXT[session.status] ?? session.status,
    at: new Date(session.created * 1_000).toISOString(),
  }));
  const wallets = sandbox.state.orders.list().map((order): Row => {
    const cents = order.units.reduce((sum, unit) => sum + (toCents(unit.amount.value) ?? 0), 0);
    return {
      href: `/pay/paypal/${order.id}`,
      provider: "PayPal",
      amount: formatMoney(cents, order.units[0]?.amount.currency_code ?? "EUR"),
      status: STATUS_TEXT[order.status] ?? order.status,
      at: order.createTime,
    };
  });
  return [...cards, ...wallets].sort((a, b) => b.at.localeCompare(a.at)).slice(0, MAX_ROWS);
}

function paymentRow(row: Row): Html {
  return html`<li>
    <a class="voce" href="${row.href}">
      <strong>${row.amount} · ${row.provider}</strong>
      <span class="nota">${formatTime(row.at)}</span>
      <span class="nota">${row.status}</span>
    </a>
  </li>`;
}

function paymentsPage(sandbox: Sandbox): Reply {
  const rows = payments(sandbox);
  return page({
    title: "Pagamenti di prova",
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/">Ambiente di prova</a></nav>
      <h1>Pagamenti di prova</h1>
      ${
        rows.length === 0
          ? html`<p class="nota">Ancora nessun pagamento.</p>`
          : html`<ol class="elenco">
              ${rows.map(paymentRow)}
            </ol>`
      }`,
  });
}

function adEventsPage(sandbox: Sandbox): Reply {
  const events = sandbox.state.adEvents.newestFirst().slice(0, MAX_ROWS);
  return page({
    title: "Eventi per gli annunci",
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/">Ambiente di prova</a></nav>
      <h1>Eventi per gli annunci</h1>
      ${
        events.length === 0
          ? html`<p class="nota">
              Ancora nessun evento: il negozio li comunica solo con il consenso al marketing.
            </p>`
          : html`<ol class="elenco">
              ${events.map(
                (event) =>
                  html`<li>
                    <p class="comando">
                      <strong>${event.name}</strong> ·
                      ${event.source === "browser" ? "dal browser" : "dal server"} ·
                      ${formatTime(event.at)}<br />
                      <span class="nota"
                        >${event.page}${event.eventId === null ? "" : ` · ${event.eventId}`}</span
                      ><br />
                      <code>${JSON.stringify(event.data)}</code>
                    </p>
                  </li>`,
              )}
            </ol>`
      }`,
  });
}

const CALLS: readonly (readonly [string, string])[] = [
  [
    "POST /_control/faults",
    "{ provider, operation, fault, times?, delayMs?, eventType?, id?, containing? }",
  ],
  ["GET, DELETE /_control/faults", "i guasti predisposti"],
  ["GET, DELETE /_control/requests", "le richieste ricevute (?provider=, ?operation=)"],
  ["GET /_control/webhooks", "gli eventi e le loro consegne (?provider=, ?type=)"],
  ["POST /_control/webhooks/{id}/redeliver", "consegna di nuovo un evento"],
  ["GET, DELETE /_control/mail", "i messaggi inviati (?to=)"],
  ["GET, DELETE /_control/ad-events", "gli eventi comunicati agli annunci (?name=)"],
  ["DELETE /_control/idempotency-keys", "dimentica le chiavi di idempotenza"],
  [
    "POST /_control/stripe/sessions/{id}",
    "{ action: pay | decline | expire | complete_unpaid | async_succeed | async_fail | refund | inquiry | dispute | dispute_won | dispute_lost, amountCents? }",
  ],
  ["POST /_control/stripe/refunds/{id}", "{ action: complete | fail }"],
  [
    "POST /_control/paypal/orders/{id}",
    "{ action: approve | approve_declining | cancel | reverse }",
  ],
  ["POST /_control/paypal/captures/{id}", "{ action: complete | deny | refund, amountCents? }"],
  ["POST /_control/paypal/refunds/{id}", "{ action: complete | fail }"],
  ["POST /_control/reset", "cancella tutto"],
];

function controlPage(): Reply {
  const operations = Object.entries(OPERATIONS).flatMap(([provider, names]) =>
    names.map(
      (name) =>
        html`<dt><code>${provider} ${name}</code></dt>
          <dd>${faultsFor(name).join(", ")}</dd>`,
    ),
  );
  return page({
    title: "Comandi dell’ambiente di prova",
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/">Ambiente di prova</a></nav>
      <h1>Comandi dell’ambiente di prova</h1>
      <p class="nota">Per le prove automatiche: corpo e risposte in JSON.</p>
      <ul class="elenco">
        ${CALLS.map(
          ([call, text]) =>
            html`<li>
              <p class="comando"><code>${call}</code><br /><span class="nota">${text}</span></p>
            </li>`,
        )}
      </ul>
      <h2>Operazioni e guasti possibili</h2>
      <dl class="strette">${operations}</dl>`,
  });
}

function entry(href: string, title: string, text: string): Html {
  return html`<li>
    <a class="voce" href="${href}"><strong>${title}</strong><span class="nota">${text}</span></a>
  </li>`;
}

function homePage(sandbox: Sandbox): Reply {
  const mails = sandbox.state.mails.list().length;
  return page({
    title: "Ambiente di prova",
    wide: true,
    body: html`<h1>Ambiente di prova</h1>
      <p>
        Qui il negozio trova i suoi fornitori simulati: carta, PayPal, posta e annunci. Nessun
        denaro si muove e nessun messaggio esce da questo computer.
      </p>
      <ul class="elenco">
        ${entry("/mailbox", "Posta inviata", mails === 1 ? "1 messaggio" : `${mails} messaggi`)}
        ${entry("/payments", "Pagamenti", "carta e PayPal")}
        ${entry("/ads", "Eventi per gli annunci", "dal pixel e dal server")}
        ${entry("/_control", "Comandi", "per le prove automatiche")}
        ${entry(sandbox.siteUrl(), "Negozio", sandbox.siteUrl())}
      </ul>`,
  });
}

export const homeRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/", handle: homePage },
  { method: "GET", path: "/payments", handle: paymentsPage },
  { method: "GET", path: "/ads", handle: adEventsPage },
  { method: "GET", path: "/_control", handle: controlPage },
  {
    method: "GET",
    path: "/favicon.ico",
    handle: () => ({ status: 204, headers: {}, body: "" }),
  },
];
