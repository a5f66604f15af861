import { type Sandbox } from "./context";
import { type Incoming, type Reply } from "./http";
import { formatTime, type Html, html, notFoundPage, page } from "./page";
import { type MailRecord } from "./resend/records";
import { type PlainRoute } from "./router";

function listPage(sandbox: Sandbox): Reply {
  const mails = sandbox.state.mails.newestFirst();
  const list =
    mails.length === 0
      ? html`<p class="nota">
          Ancora nessun messaggio. Qui compaiono le email che il negozio invia.
        </p>`
      : html`<ol class="elenco">
          ${mails.map(
            (mail) =>
              html`<li>
                <a class="voce" href="/mailbox/${mail.id}">
                  <strong>${mail.subject === "" ? "(senza oggetto)" : mail.subject}</strong>
                  <span class="nota">${formatTime(mail.createdAt)}</span>
                  <span class="nota">a ${mail.to.join(", ")}</span>
                </a>
              </li>`,
          )}
        </ol>`;
  return page({
    title: "Posta inviata",
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/">Ambiente di prova</a></nav>
      <h1>Posta inviata</h1>
      ${list}`,
  });
}

function detail(name: string, value: string): Html | null {
  return value === ""
    ? null
    : html`<dt>${name}</dt>
        <dd>${value}</dd>`;
}

function attachments(mail: MailRecord): Html | null {
  if (mail.attachments.length === 0) return null;
  return html`<dt>Allegati</dt>
    ${mail.attachments.map(
      ({ filename, content }, index) =>
        html`<dd>
          <a href="/mailbox/${mail.id}/attachment?n=${index}">${filename}</a>
          (${Math.ceil((content.length * 3) / 4 / 1_024)} kB)
        </dd>`,
    )}`;
}

function attachmentFile(sandbox: Sandbox, { query }: Incoming, id: string): Reply {
  const file = sandbox.state.mails.get(id)?.attachments[Number(query.get("n"))];
  if (!file) return notFoundPage("Questo allegato non esiste.");
  const isPdf = file.contentType === "application/pdf";
  const name = file.filename.replaceAll(/[^\w.-]/g, "_");
  return {
    status: 200,
    headers: {
      "content-type": isPdf ? file.contentType : "application/octet-stream",
      "content-disposition": `${isPdf ? "inline" : "attachment"}; filename="${name}"`,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
    body: "",
    file: Buffer.from(file.content, "base64"),
  };
}

function mailPage(sandbox: Sandbox, _incoming: Incoming, id: string): Reply {
  const mail = sandbox.state.mails.get(id);
  if (mail === null) return notFoundPage("Questo messaggio non esiste.");
  const technical = { ...mail.headers, "Idempotency-Key": mail.idempotencyKey ?? "nessuna" };
  return page({
    title: mail.subject,
    wide: true,
    body: html`<nav aria-label="Percorso"><a href="/mailbox">Posta inviata</a></nav>
      <h1>${mail.subject === "" ? "(senza oggetto)" : mail.subject}</h1>
      <dl>
        ${detail("Da", mail.from)} ${detail("A", mail.to.join(", "))}
        ${detail("Cc", mail.cc.join(", "))} ${detail("Ccn", mail.bcc.join(", "))}
        ${detail("Rispondi a", mail.replyTo.join(", "))}
        ${detail("Inviata", formatTime(mail.createdAt))} ${attachments(mail)}
      </dl>
      ${
        mail.html === null
          ? null
          : html`<h2>Versione HTML</h2>
              <iframe
                src="/mailbox/${mail.id}/html"
                title="Messaggio in HTML"
                sandbox="allow-popups allow-popups-to-escape-sandbox"
              ></iframe>`
      }
      ${
        mail.text === null
          ? null
          : html`<h2>Versione di testo</h2>
              <pre>${mail.text}</pre>`
      }
      <h2>Intestazioni</h2>
      <dl>
        ${Object.entries(technical).map(
          ([name, value]) =>
            html`<dt>${name}</dt>
              <dd>${value}</dd>`,
        )}
      </dl>`,
  });
}

/** Serves a message for the frame, without scripts. Its links open in a new window. */
function mailBody(sandbox: Sandbox, _incoming: Incoming, id: string): Reply {
  const mail = sandbox.state.mails.get(id);
  if (mail === null || mail.html === null)
    return notFoundPage("Questo messaggio non ha una versione HTML.");
  const base = '<base target="_blank">';
  const body = /<head[^>]*>/i.test(mail.html)
    ? mail.html.replace(/<head[^>]*>/i, (head) => head + base)
    : base + mail.html;
  return {
    status: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy":
        "default-src 'none'; style-src 'unsafe-inline'; img-src * data:; font-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
    body,
  };
}

export const mailboxRoutes: readonly PlainRoute[] = [
  { method: "GET", path: "/mailbox", handle: listPage },
  { method: "GET", path: "/mailbox/:id", handle: mailPage },
  { method: "GET", path: "/mailbox/:id/html", handle: mailBody },
  { method: "GET", path: "/mailbox/:id/attachment", handle: attachmentFile },
];
