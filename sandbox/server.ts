import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { type Sandbox } from "./context";
import { controlError, controlPages } from "./control";
import { adoptPayments } from "./control-adopt";
import { paymentControlPages } from "./control-payments";
import { FaultStore } from "./faults";
import { homePages } from "./home";
import { findRoute, type Incoming, listen, readBody, type Reply } from "./http";
import { sandboxKeys } from "./keys";
import { mailboxPages } from "./mailbox";
import { type Answer, runOperation } from "./operation";
import { notFoundPage, type Pages } from "./page";
import { newCertificate, signatureHeaders, type SigningCertificate } from "./paypal/events";
import { paypalPages } from "./paypal/pay-page";
import { protocolOf } from "./protocols";
import { resendSignature } from "./resend/protocol";
import { resendPages } from "./resend/received";
import { openState } from "./state";
import { stripeSignature } from "./stripe/events";
import { stripePages } from "./stripe/pay-page";
import { expireOverdue } from "./stripe/payments";
import { WebhookQueue } from "./webhooks";

const PIECE_MS = 4;
const SILENCE_LIMIT_MS = 120_000;
const EXPIRY_CHECK_MS = 2_000;

export interface SandboxOptions {
  /** Default, or 0: any free port. */
  readonly port?: number;
  /** The shop: events go to `/api/webhooks/stripe`, `/paypal` and `/resend` below it. */
  readonly siteUrl: string;
  /** Sign webhooks. Default: those that a demo shop uses. */
  readonly stripeWebhookSecret?: string | undefined;
  readonly paypalWebhookId?: string | undefined;
  readonly resendWebhookSecret?: string | undefined;
  /** Signs PayPal's webhooks. Default: a new one. */
  readonly paypalCertificate?: SigningCertificate;
  /** Plays live accounts instead of test ones. Default: false. */
  readonly live?: boolean;
  /** Receives e-mails by SMTP too; 0: any free port. Default: no SMTP. */
  readonly smtpPort?: number | undefined;
  /** File for all records. Default: in memory only. */
  readonly stateFile?: string | undefined;
}

export interface RunningSandbox {
  readonly url: string;
  readonly smtpUrl: string | null;
  close(): Promise<void>;
}

const pages: Pages = {
  ...stripePages,
  ...paypalPages,
  ...mailboxPages,
  ...homePages,
  ...controlPages,
  ...paymentControlPages,
  ...resendPages,
  "POST /_control/payments": adoptPayments,
};

async function answer(sandbox: Sandbox, incoming: Incoming, closing: AbortSignal): Promise<Answer> {
  const page = findRoute(pages, incoming);
  if (page !== null) return page.route(sandbox, incoming, page.id);
  const protocol = protocolOf(incoming.path);
  if (protocol !== null) {
    const call = findRoute(protocol.operations, incoming);
    if (call === null) return protocol.authorise(incoming, sandbox) ?? protocol.notFound(incoming);
    const { route: operation, id } = call;
    return runOperation({ sandbox, protocol, operation, incoming, id, closing });
  }
  if (incoming.path.startsWith("/_control"))
    return controlError(404, `${incoming.method} ${incoming.path} is not known here`);
  return notFoundPage("Questo indirizzo non esiste nell’ambiente di prova.");
}

/** Answers a bug of the sandbox with the provider's 500 instead of crashing. */
function internalErrorReply(path: string, error: unknown): Reply {
  console.error(
    `sandbox: ${path}: ${error instanceof Error ? (error.stack ?? "") : String(error)}`,
  );
  return protocolOf(path)?.internalError() ?? controlError(500, "the sandbox failed; see its log");
}

function send(response: ServerResponse, reply: Reply, withBody: boolean): void {
  if (reply.pieces && withBody) {
    void sendPieces(response, reply, reply.pieces);
    return;
  }
  const body = Buffer.from(reply.body);
  response.writeHead(reply.status, { ...reply.headers, "content-length": body.length });
  response.end(withBody ? body : undefined);
}

/** Streams server-sent events, at a readable pace. */
async function sendPieces(
  response: ServerResponse,
  reply: Reply,
  pieces: readonly string[],
): Promise<void> {
  response.writeHead(reply.status, reply.headers);
  for (const piece of pieces) {
    if (response.destroyed) return;
    response.write(piece);
    await wait(PIECE_MS);
  }
  if (reply.afterPieces === "cut") response.destroy();
  else if (reply.afterPieces === "silence") holdOpen(response);
  else response.end();
}

function addressOf(message: IncomingMessage): URL {
  const target = (message.url ?? "/").replace(/^\/+/, "/");
  const base = "http://sandbox.invalid";
  return new URL(URL.canParse(target, base) ? target : "/", base);
}

async function serve(
  sandbox: Sandbox,
  message: IncomingMessage,
  response: ServerResponse,
  closing: AbortSignal,
): Promise<void> {
  const { method = "GET", headers } = message;
  const { pathname: path, searchParams: query } = addressOf(message);
  const withBody = method !== "HEAD";
  try {
    const body = await readBody(message);
    if (body === null) {
      send(response, controlError(413, "the body is larger than 8 MB"), withBody);
      return;
    }
    const answered = await answer(sandbox, { method, path, query, headers, body }, closing);
    if (method !== "GET") sandbox.state.scheduleSave();
    if (answered === "cut") response.destroy();
    else if (answered === "silence") holdOpen(response);
    else send(response, answered, withBody);
  } catch (error) {
    if (response.headersSent || message.errored !== null) response.destroy();
    else send(response, internalErrorReply(path, error), withBody);
  }
}

/** Never answers, so that the client's timeout must end the request. */
function holdOpen(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), SILENCE_LIMIT_MS);
  timer.unref();
  response.on("close", () => clearTimeout(timer));
}

/** Loads the SMTP server only for those who ask for one: its package is for development. */
async function openSmtp(port: number) {
  const { openSmtpServer } = await import("./smtp/server");
  return openSmtpServer(port);
}

/** Starts the sandbox on the loopback interface. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const siteUrl = options.siteUrl.replace(/(?<!\/)\/+$/, "");
  const {
    stripeWebhookSecret = sandboxKeys.stripe.STRIPE_WEBHOOK_SECRET,
    paypalWebhookId = sandboxKeys.paypal.PAYPAL_WEBHOOK_ID,
    resendWebhookSecret = sandboxKeys.resend.RESEND_WEBHOOK_SECRET,
  } = options;
  const closing = new AbortController();
  const certificate = options.paypalCertificate ?? (await newCertificate(new Date()));
  const server = createServer();
  // Slow responses are intended; the client decides when to give up.
  server.requestTimeout = 0;
  // Else a client that was busy for five seconds would use a connection that is being closed.
  server.keepAliveTimeout = 0;
  const listening = await listen(server, options.port);
  const { url } = listening;

  const state = openState(options.stateFile);
  const faults = new FaultStore();
  const certificateUrl = `${url}/v1/notifications/certs/${certificate.id}`;
  const smtp = options.smtpPort === undefined ? null : await openSmtp(options.smtpPort);
  const webhooks = new WebhookQueue({
    state,
    target: (provider) => `${siteUrl}/api/webhooks/${provider}`,
    sign: ({ id, provider, body }) => {
      const now = new Date();
      if (provider === "stripe") return stripeSignature(stripeWebhookSecret, body, now);
      if (provider === "resend") return resendSignature(resendWebhookSecret, id, body, now);
      return signatureHeaders(certificate, certificateUrl, paypalWebhookId, body, now);
    },
    takeFault: (provider) => faults.take(provider, "webhook"),
  });
  const sandbox: Sandbox = {
    live: options.live ?? false,
    url,
    siteUrl,
    state,
    faults,
    webhooks,
    keysInUse: new Set(),
    requests: [],
    certificate,
    smtpUrl: smtp?.url ?? null,
  };
  smtp?.receive(sandbox);
  server.on("request", (message: IncomingMessage, response: ServerResponse) => {
    void serve(sandbox, message, response, closing.signal);
  });
  const expiry = setInterval(() => expireOverdue(sandbox), EXPIRY_CHECK_MS);
  expiry.unref();
  webhooks.resume();

  return {
    url,
    smtpUrl: sandbox.smtpUrl,
    close: async () => {
      clearInterval(expiry);
      closing.abort();
      webhooks.close();
      await smtp?.close();
      await listening.close();
      state.save();
    },
  };
}
