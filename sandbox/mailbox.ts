import { type Sandbox } from "./context";
import { type Incoming, type Reply } from "./http";
import {
  formatTime,
  type Html,
  html,
  linkRow,
  listPage,
  notFoundPage,
  page,
  type Pages,
} from "./page";
import { type MailRecord } from "./state";

const titleOf = ({ subject }: MailRecord) => (subject === "" ? "(senza oggetto)" : subject);

function mailsPage({ state }: Sandbox): Reply {
  const rows = state.mails
    .newestFirst()
    .map((mail) =>
      linkRow(
        `/mailbox/${mail.id}`,
        titleOf(mail),
        formatTime(mail.createdAt),
        `a ${mail.to.join(", ")}`,
      ),
    );
  const empty = "Ancora nessun messaggio. Qui compaiono le email che il negozio invia.";
  return listPage("Posta inviata", empty, rows);
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
    body: Buffer.from(file.content, "base64"),
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
      <h1>${titleOf(mail)}</h1>
      <dl>
        ${detail("Da", mail.from)} ${detail("A", mail.to.join(", "))}
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

export const mailboxPages: Pages = {
  "GET /mailbox": mailsPage,
  "GET /mailbox/:id": mailPage,
  "GET /mailbox/:id/html": mailBody,
  "GET /mailbox/:id/attachment": attachmentFile,
};
