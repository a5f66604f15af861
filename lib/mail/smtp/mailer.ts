import "server-only";
import { type NodemailerError } from "nodemailer";
import { err, ok } from "@/lib/core/result";
import { loopbackHosts } from "@/lib/platform/variables";
import {
  domainOf,
  isNotConnected,
  type Mailer,
  type MailFailure,
  oneLine,
  type OutgoingEmail,
} from "../model/mailer";

const TIMEOUT_MS = 10_000;

/** Sends through an SMTP server, over TLS unless it is on this machine. */
export function createSmtpMailer(config: { url: string; from: string }): Mailer {
  return {
    send: async (email) => {
      // Only a shop with SMTP_URL loads the package.
      const { createTransport } = await import("nodemailer");
      const transport = createTransport({
        url: config.url,
        requireTLS: !loopbackHosts.includes(new URL(config.url).hostname),
        connectionTimeout: TIMEOUT_MS,
        greetingTimeout: TIMEOUT_MS,
        socketTimeout: TIMEOUT_MS,
        disableFileAccess: true,
        disableUrlAccess: true,
      });
      try {
        const { messageId } = await transport.sendMail(toMessage(config.from, email));
        return ok({ providerMessageId: messageId });
      } catch (error) {
        return err(toFailure(error as NodemailerError));
      }
    },
  };
}

function toMessage(from: string, email: OutgoingEmail) {
  const { to, subject, html, text, replyTo, emailId, headers = {}, attachments = [] } = email;
  const { "Message-ID": messageId, ...otherHeaders } = headers;
  const domain = domainOf(from) || "localhost";
  return {
    from,
    to,
    subject: oneLine(subject),
    html,
    text,
    replyTo,
    // The same on every try, so that mailboxes can recognise a repeated message.
    messageId: messageId ?? (emailId && `<${emailId}@${domain}>`),
    headers: otherHeaders,
    attachments: attachments.map(({ name, bytes, contentType }) => ({
      filename: name,
      content: bytes,
      contentType,
    })),
  };
}

/** A server that took the connection may have the message, unless it answered or asked for a login. */
const beforeMessage = ["EAUTH", "ECONFIG", "EDNS", "EENVELOPE", "EMESSAGE", "ENOAUTH", "ETLS"];

/** The reason holds codes only: the server's text may name the recipient. */
function toFailure(error: NodemailerError): MailFailure {
  const { code = "error", originalCode, responseCode, timeoutType } = error;
  const reason = `smtp_${responseCode ?? originalCode ?? timeoutType ?? code}`.toLowerCase();
  if (responseCode !== undefined || beforeMessage.includes(code))
    return { code: "rejected", reason };
  const isConnected = timeoutType
    ? timeoutType === "SOCKET_TIMEOUT"
    : !isNotConnected(originalCode);
  return { code: "unreachable", reason, hasMessage: isConnected ? "unknown" : "no" };
}
