import { readFile } from "node:fs/promises";
import path from "node:path";
import { type Sandbox } from "./context";
import { type Reply } from "./http";
import { formatMoney, formatTime, html, linkRow, listPage, page, type Pages } from "./page";
import { totalOf } from "./paypal/objects";

const MAX_ROWS = 50;

const STATUS_TEXT: Readonly<Record<string, string>> = {
  open: "in attesa",
  complete: "completato",
  expired: "scaduto",
  PAYER_ACTION_REQUIRED: "in attesa",
  APPROVED: "autorizzato, da incassare",
  COMPLETED: "completato",
};

function paymentsPage({ state }: Sandbox): Reply {
  const cards = state.sessions.list().map((session) => ({
    href: `/pay/stripe/${session.id}`,
    title: `${formatMoney(session.amountTotal, session.currency)} · Carta (Stripe)`,
    status: session.status,
    at: new Date(session.created * 1_000).toISOString(),
  }));
  const wallets = state.orders.list().map((order) => ({
    href: `/pay/paypal/${order.id}`,
    title: `${totalOf(order)} · PayPal`,
    status: order.status,
    at: order.createTime,
  }));
  const rows = [...cards, ...wallets]
    .sort((a, b) => b.at.localeCompare(a.at))
    .slice(0, MAX_ROWS)
    .map(({ href, title, status, at }) =>
      linkRow(href, title, formatTime(at), STATUS_TEXT[status] ?? status),
    );
  return listPage("Pagamenti di prova", "Ancora nessun pagamento.", rows);
}

function adEventsPage({ state }: Sandbox): Reply {
  const rows = state.adEvents
    .newestFirst()
    .slice(0, MAX_ROWS)
    .map(
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
    );
  return listPage(
    "Eventi per gli annunci",
    "Ancora nessun evento: il negozio li comunica solo con il consenso al marketing.",
    rows,
  );
}

function homePage({ siteUrl, state }: Sandbox): Reply {
  const mails = state.mails.list().length;
  return page({
    title: "Ambiente di prova",
    wide: true,
    body: html`<h1>Ambiente di prova</h1>
      <p>
        Qui il negozio trova i suoi servizi simulati: carta, PayPal, posta e annunci. Nessun denaro
        si muove e nessun messaggio esce da questo computer.
      </p>
      <ul class="elenco">
        ${linkRow("/mailbox", "Posta inviata", mails === 1 ? "1 messaggio" : `${mails} messaggi`)}
        ${linkRow("/payments", "Pagamenti", "carta e PayPal")}
        ${linkRow("/ads", "Eventi per gli annunci", "dal pixel e dal server")}
        ${linkRow(siteUrl, "Negozio", siteUrl)}
      </ul>`,
  });
}

/** The shop's fonts, so that the pay pages look like it. */
const FONTS = new Set(["hanken-grotesk.woff2", "newsreader-display.woff2"]);

/** Sends a font from the shop's sources; without them the page falls back to a font of the system. */
async function sendFont(name: string): Promise<Reply> {
  const file = FONTS.has(name)
    ? await readFile(path.join(process.cwd(), "app", "fonts", name)).catch(() => null)
    : null;
  if (file === null) return { status: 404, headers: {}, body: "" };
  const headers = { "content-type": "font/woff2", "cache-control": "max-age=86400" };
  return { status: 200, headers, body: file };
}

export const homePages: Pages = {
  "GET /": homePage,
  "GET /payments": paymentsPage,
  "GET /ads": adEventsPage,
  "GET /fonts/:id": (_sandbox, _incoming, id) => sendFont(id),
  "GET /favicon.ico": () => ({ status: 204, headers: {}, body: "" }),
};
