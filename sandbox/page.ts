import { type Sandbox } from "./context";
import { type Incoming, type Reply } from "./http";

/** Pages and control calls by method and path, in which `:id` stands for one segment. */
export type Pages = Readonly<
  Record<string, (sandbox: Sandbox, incoming: Incoming, id: string) => Reply | Promise<Reply>>
>;

export interface Html {
  readonly html: string;
}

type Part = string | number | Html | readonly Html[] | null;

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

function render(part: Part): string {
  if (part === null) return "";
  if (typeof part === "string") return escapeHtml(part);
  if (typeof part === "number") return String(part);
  return "html" in part ? part.html : part.map((one) => one.html).join("");
}

/** Builds HTML. Escapes every inserted part that is not HTML itself. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const text = strings.reduce((whole, string, index) => {
    const part = parts[index - 1];
    return whole + (part === undefined ? "" : render(part)) + string;
  });
  return { html: text };
}

// The shop's colours, so that shop and payment page have the same style.
const CSS = `
@font-face{font-family:"Hanken Grotesk";src:url(/fonts/hanken-grotesk.woff2) format("woff2");font-weight:400 700;font-display:swap}
@font-face{font-family:"Newsreader Display";src:url(/fonts/newsreader-display.woff2) format("woff2");font-weight:300 400;font-display:swap}
:root{--avorio:#fcf8f4;--panna:#f8efe8;--notte:#2e1c17;--inchiostro:#2e1c17;--cacao:#5b4037;--tenue:#705245;
--velo-oro:rgb(185 127 108/.38);--bordo:#a06a58;--oro-testo:#84493a;--errore:#a91d18;--errore-velo:#fbeae6;
--successo:#3b6349;--successo-velo:#eef1e8;--ambra:#8a5200;--ambra-velo:#fdf1de}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;background:var(--avorio);color:var(--inchiostro);line-height:1.55;
font-family:"Hanken Grotesk","Helvetica Neue",Arial,sans-serif;font-size:1rem}
.avviso{background:var(--ambra-velo);color:var(--ambra);font-size:.875rem;font-weight:600;text-align:center;
padding:.625rem 1.25rem;border-bottom:1px solid rgb(138 82 0/.25)}
main{width:100%;max-width:30rem;margin:0 auto;padding:2rem 1.25rem 3rem}
main.largo{max-width:64rem}
.scheda{background:#fff;border:1px solid var(--velo-oro);border-radius:3px;padding:1.5rem;
box-shadow:0 2px 6px rgb(91 64 55/.08),0 28px 64px -24px rgb(91 64 55/.3)}
@media(min-width:480px){main{padding-top:3.5rem}.scheda{padding:2.25rem}}
.scheda.pagamento{display:grid;padding:0;overflow:hidden}
.pagamento>*{padding:1.5rem}.riepilogo{background:var(--panna)}.metodo{display:flex;flex-direction:column;gap:.75rem}
.riepilogo>:last-child{margin-bottom:0}.riepilogo .cifra{margin-top:.5rem}.metodo .messaggio{margin:0 0 .5rem}
.marchio{margin:0 0 1.5rem;color:var(--cacao);font-family:"Newsreader Display",Georgia,serif;font-size:1.125rem;line-height:1}
.mezzo{display:grid;gap:.125rem;padding:.75rem 1rem;border:1px solid var(--bordo);border-radius:3px;background:var(--avorio)}
.mezzo strong{font-weight:600;overflow-wrap:anywhere}
.prova{display:grid;gap:.5rem;padding-top:.75rem;margin-top:.25rem;border-top:1px solid var(--velo-oro)}.prova .nota{margin:0}
@media(min-width:480px){.pagamento>*{padding:2.25rem}}
@media(min-width:768px){main:has(.pagamento){max-width:56rem}.pagamento{grid-template-columns:1.1fr 1fr}}
h1,h2,.cifra{font-family:"Newsreader Display","Iowan Old Style","Palatino Linotype",Georgia,serif;font-weight:400;
letter-spacing:-.01em;line-height:1.15;margin:0;overflow-wrap:anywhere}
h1{font-size:1.625rem}h1+p:not(.cifra){margin-top:.75rem}h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
.cifra{font-size:2.75rem;margin:.25rem 0 1.5rem;font-variant-numeric:lining-nums tabular-nums}
p{margin:0 0 1rem}.nota{color:var(--tenue);font-size:.875rem}.a-capo{overflow-wrap:anywhere}
a{color:var(--oro-testo);text-underline-offset:.2em}
a:focus-visible,button:focus-visible,iframe:focus-visible,summary:focus-visible,pre:focus-visible
{outline:2px solid var(--inchiostro);outline-offset:3px}
ul.righe{list-style:none;margin:0 0 1.5rem;padding:0;border-top:1px solid var(--velo-oro)}
ul.righe li{display:flex;justify-content:space-between;gap:1rem;padding:.75rem 0;border-bottom:1px solid var(--velo-oro)}
ul.righe li>span:first-child{overflow-wrap:anywhere;min-width:0}
ul.righe li>span:last-child{white-space:nowrap;font-variant-numeric:tabular-nums}
ul.righe li.totale{font-weight:600}
form{display:grid;gap:.75rem;margin:0}
button,.bottone{display:flex;align-items:center;justify-content:center;width:100%;min-height:3rem;padding:.625rem 1.25rem;
border-radius:999px;border:1px solid var(--notte);background:var(--notte);color:var(--avorio);font:inherit;font-weight:600;
text-align:center;text-decoration:none;cursor:pointer}
button:hover,.bottone:hover{background:#452c24}
button.secondo{background:transparent;color:var(--inchiostro)}
button.secondo:hover{background:var(--panna)}
button.quieto{border-color:transparent;background:transparent;color:var(--cacao);text-decoration:underline;
text-underline-offset:.25em;font-weight:400}
button.quieto:hover{color:var(--inchiostro);background:transparent}
.messaggio{border-left:3px solid;padding:.75rem 1rem;margin:0 0 1.5rem}
.messaggio p:last-child{margin:0}
.messaggio.errore{background:var(--errore-velo);color:var(--errore)}
.messaggio.bene{background:var(--successo-velo);color:var(--successo)}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.375rem 1.25rem;margin:1rem 0 0}
p.comando{margin:0;padding:.75rem .5rem}
dt{color:var(--tenue);min-width:0;overflow-wrap:anywhere}dd{margin:0;min-width:0;overflow-wrap:anywhere}
ol.elenco,ul.elenco{list-style:none;margin:1.5rem 0 0;padding:0;border-top:1px solid var(--velo-oro)}
.elenco li{border-bottom:1px solid var(--velo-oro)}
.elenco a.voce{display:grid;gap:.125rem 1.5rem;padding:.875rem .5rem;color:inherit;text-decoration:none}
.elenco a.voce:hover{background:var(--panna)}
.elenco strong{font-weight:600;overflow-wrap:anywhere}
.elenco .nota{overflow-wrap:anywhere}
@media(min-width:640px){.elenco a.voce{grid-template-columns:1fr auto}.elenco a.voce .nota:nth-child(2){text-align:right}}
iframe{width:100%;height:75vh;min-height:26rem;border:1px solid var(--velo-oro);background:#fff}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:#fff;border:1px solid var(--velo-oro);padding:1rem;margin:0;
font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,monospace;font-size:.875rem}
code{font-family:ui-monospace,"SFMono-Regular",Menlo,Consolas,monospace;font-size:.875em;overflow-wrap:anywhere}
summary{cursor:pointer;min-height:2.75rem;display:list-item;padding:.625rem 0}
nav{margin-bottom:1.25rem}
@media(prefers-reduced-motion:no-preference){button,.bottone,.voce{transition:background 120ms}}
`;

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src 'self'; frame-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'";

interface Page {
  readonly title: string;
  readonly body: Html;
  readonly wide?: boolean;
  readonly status?: number;
}

/** Builds a page in the sandbox's style, with the notice that nothing is charged. */
export function page({ title, body, wide = false, status = 200 }: Page): Reply {
  const document = html`<!doctype html>
    <html lang="it">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          ${{ html: CSS }}
        </style>
      </head>
      <body>
        <div class="avviso" role="note">Ambiente di prova: nessun addebito reale</div>
        <main${wide ? { html: ' class="largo"' } : null}>${body}</main>
      </body>
    </html>`;
  return {
    status,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": POLICY,
      "cache-control": "no-store",
      "referrer-policy": "no-referrer",
      "x-content-type-options": "nosniff",
    },
    body: document.html,
  };
}

/** Formats an amount in Italian, such as `1.029,99 €`. */
export function formatMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat("it-IT", {
    style: "currency",
    currency: currency.toUpperCase(),
    useGrouping: "always",
  }).format(cents / 100);
}

/** Formats a time in Italian, in the Italian time zone. */
export function formatTime(iso: string): string {
  return new Intl.DateTimeFormat("it-IT", {
    dateStyle: "medium",
    timeStyle: "medium",
    timeZone: "Europe/Rome",
  }).format(new Date(iso));
}

export function notFoundPage(text: string): Reply {
  return page({
    title: "Pagina non trovata",
    status: 404,
    body: html`<div class="scheda">
      <h1>Pagina non trovata</h1>
      <p>${text}</p>
      <p><a href="/">Torna all’indice dell’ambiente di prova</a></p>
    </div>`,
  });
}

/** Builds a page with a list, or with a sentence when the list is empty. */
export function listPage(title: string, empty: string, rows: readonly Html[]): Reply {
  return page({
    title,
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/">Ambiente di prova</a></nav>
      <h1>${title}</h1>
      ${
        rows.length === 0
          ? html`<p class="nota">${empty}</p>`
          : html`<ol class="elenco">
              ${rows}
            </ol>`
      }`,
  });
}

/** Builds a row of a list that leads to a page of its own. */
export function linkRow(href: string, title: string, ...notes: readonly string[]): Html {
  return html`<li>
    <a class="voce" href="${href}">
      <strong>${title}</strong>${notes.map((note) => html`<span class="nota">${note}</span>`)}
    </a>
  </li>`;
}

export interface PayPage {
  readonly title: string;
  readonly heading: string;
  readonly total: string;
  /** Lines of the order: name, quantity above one, and amount. */
  readonly lines: readonly { readonly name: string; quantity?: number; readonly amount: string }[];
  /** What was refused before, or null. */
  readonly refusal: string | null;
  /** Means of payment, and what this page is. */
  readonly means: readonly [string, string];
  readonly receipt?: string | undefined;
  readonly button: string;
  /** Why somebody would simulate a refusal, and its button's text. */
  readonly decline: readonly [string, string];
}

/** Builds the hosted page on which a person or a browser test pays. */
export function payPage(pay: PayPage): Reply {
  const lines = pay.lines.map(({ name, quantity = 1, amount }) => {
    const count = quantity === 1 ? null : html` <span class="nota">× ${quantity}</span>`;
    return html`<li><span>${name}${count}</span><span>${amount}</span></li>`;
  });
  return page({
    title: pay.title,
    body: html`<div class="scheda pagamento">
      <div class="riepilogo">
        <p class="marchio">Scultea</p>
        <h1>${pay.heading}</h1>
        <p class="cifra">${pay.total}</p>
        <ul class="righe">
          ${lines}
          <li class="totale"><span>Totale</span><span>${pay.total}</span></li>
        </ul>
      </div>
      <div class="metodo">
        ${
          pay.refusal === null
            ? null
            : html`<div class="messaggio errore" role="alert">
                <p>${pay.refusal}</p>
              </div>`
        }
        <form method="post">
          <p class="mezzo">
            <strong>${pay.means[0]}</strong>
            <span class="nota">${pay.means[1]}</span>
          </p>
          ${pay.receipt === undefined ? null : html`<p class="nota a-capo">${pay.receipt}</p>`}
          <button name="action" value="pay">${pay.button}</button>
          <div class="prova">
            <p class="nota">${pay.decline[0]}</p>
            <button class="secondo" name="action" value="decline">${pay.decline[1]}</button>
          </div>
          <button class="quieto" name="action" value="cancel">Annulla e torna al negozio</button>
        </form>
      </div>
    </div>`,
  });
}

/** Builds the page of a payment that cannot be paid, with what came of it. */
export function closedPayPage(
  title: string,
  total: string,
  { isPaid, text, back }: { isPaid: boolean; text: string; back: string },
): Reply {
  return page({
    title,
    body: html`<div class="scheda">
      <h1>${title}</h1>
      <p class="cifra">${total}</p>
      <div class="messaggio ${isPaid ? "bene" : "errore"}">
        <p>${text}</p>
      </div>
      <a class="bottone" href="${back}">Torna al negozio</a>
    </div>`,
  });
}
