import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { type Sandbox } from "./context";
import { controlError, controlRoutes } from "./control";
import { adoptControlRoutes } from "./control-adopt";
import { moneyControlRoutes } from "./control-money";
import { paymentControlRoutes } from "./control-payments";
import { FaultStore } from "./faults";
import { fontRoutes } from "./fonts";
import { homeRoutes } from "./home";
import { type Incoming, readBody, type Reply } from "./http";
import { IdempotencyStore } from "./idempotency";
import { mailboxRoutes } from "./mailbox";
import { metaProtocol, metaRoutes } from "./meta/api";
import { openaiProtocol } from "./openai/api";
import { openaiRoutes } from "./openai/responses";
import { type Answer, type Protocol, runOperation } from "./operation";
import { notFoundPage } from "./page";
import { paypalProtocol } from "./paypal/api";
import { paypalPageRoutes } from "./paypal/pay-page";
import { paypalRoutes } from "./paypal/routes";
import { newCertificate, signatureHeaders, type SigningCertificate } from "./paypal/signature";
import { RequestLog } from "./request-log";
import { resendProtocol, resendRoutes } from "./resend/emails";
import { DEMO_RESEND_SECRET, resendSignature } from "./resend/signature";
import { findRoute } from "./router";
import { SandboxState } from "./state";
import { stripeProtocol } from "./stripe/api";
import { stripePageRoutes } from "./stripe/pay-page";
import { expireOverdue } from "./stripe/payments";
import { stripeRoutes } from "./stripe/routes";
import { stripeSignature } from "./stripe/signature";
import { WebhookQueue } from "./webhooks";

const PIECE_MS = 4;
const SILENCE_LIMIT_MS = 120_000;
const EXPIRY_CHECK_MS = 2_000;

export interface SandboxOptions {
  /** Default, or 0: any free port. */
  readonly port?: number;
  /** The shop: events go to `/api/webhooks/stripe`, `/paypal` and `/resend` below it. */
  readonly siteUrl: string;
  readonly stripeWebhookSecret: string;
  readonly paypalWebhookId: string;
  /** Default: the one a demo shop uses. */
  readonly resendWebhookSecret?: string | undefined;
  /** Signs PayPal's webhooks. Default: a new one. */
  readonly paypalCertificate?: SigningCertificate;
  /** Plays live accounts instead of test ones. Default: false. */
  readonly live?: boolean;
  /** Receives e-mails by SMTP too; 0: any free port. Default: no SMTP. */
  readonly smtpPort?: number | undefined;
  /** File for all records. Default: in memory only. */
  readonly stateFile?: string;
}

export interface RunningSandbox {
  readonly url: string;
  readonly smtpUrl: string | null;
  setSiteUrl(url: string): void;
  close(): Promise<void>;
}

const providerRoutes = [
  ...stripeRoutes,
  ...paypalRoutes,
  ...resendRoutes,
  ...openaiRoutes,
  ...metaRoutes,
];
const plainRoutes = [
  ...stripePageRoutes,
  ...paypalPageRoutes,
  ...mailboxRoutes,
  ...fontRoutes,
  ...controlRoutes,
  ...paymentControlRoutes,
  ...moneyControlRoutes,
  ...adoptControlRoutes,
  ...homeRoutes,
];

/** Returns the provider whose API a path belongs to; null for pages and controls. */
function protocolOf(path: string): Protocol | null {
  if (/^\/(v2|v1\/(oauth2|notifications))(\/|$)/.test(path)) return paypalProtocol;
  if (/^\/v1\/(responses|models|embeddings|chat)(\/|$)/.test(path)) return openaiProtocol;
  if (/^\/v1(\/|$)/.test(path)) return stripeProtocol;
  if (/^\/(emails|domains|api-keys|audiences|contacts|broadcasts)(\/|$)/.test(path)) {
    return resendProtocol;
  }
  if (/^\/(v\d+\.\d+|tr|en_US)(\/|$)/.test(path)) return metaProtocol;
  return null;
}

function unknownPath(sandbox: Sandbox, incoming: Incoming): Reply {
  const protocol = protocolOf(incoming.path);
  if (protocol !== null) {
    return protocol.authorise(incoming, sandbox) ?? protocol.notFound(incoming);
  }
  if (incoming.path.startsWith("/_control")) {
    return controlError(404, `${incoming.method} ${incoming.path} is not known here`);
  }
  return notFoundPage("Questo indirizzo non esiste nell’ambiente di prova.");
}

async function answer(sandbox: Sandbox, incoming: Incoming, signal: AbortSignal): Promise<Answer> {
  const call = findRoute(providerRoutes, incoming);
  if (call !== null) {
    return runOperation(sandbox, call.route.operation, incoming, call.id, signal);
  }
  const plain = findRoute(plainRoutes, incoming);
  const reply =
    plain === null
      ? unknownPath(sandbox, incoming)
      : await plain.route.handle(sandbox, incoming, plain.id);
  return { kind: "reply", reply };
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
  const body = reply.file ?? Buffer.from(reply.body);
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

/** Reads a request; returns null when its body is too large. */
async function receive(message: IncomingMessage): Promise<Incoming | null> {
  const body = await readBody(message);
  if (body === null) return null;
  const { path, query } = addressOf(message);
  return { method: message.method ?? "GET", path, query, headers: message.headers, body };
}

function addressOf(message: IncomingMessage): { path: string; query: URLSearchParams } {
  const target = (message.url ?? "/").replace(/^\/+/, "/");
  const base = "http://sandbox.invalid";
  if (!URL.canParse(target, base)) return { path: "/", query: new URLSearchParams() };
  const url = new URL(target, base);
  return { path: url.pathname, query: url.searchParams };
}

async function serve(
  sandbox: Sandbox,
  message: IncomingMessage,
  response: ServerResponse,
  signal: AbortSignal,
): Promise<void> {
  const withBody = message.method !== "HEAD";
  try {
    const incoming = await receive(message);
    if (incoming === null) {
      send(response, controlError(413, "the body is larger than 1 MB"), withBody);
      return;
    }
    const result = await answer(sandbox, incoming, signal);
    if (incoming.method !== "GET") sandbox.state.scheduleSave();
    if (result.kind === "reply") send(response, result.reply, withBody);
    else if (result.kind === "cut") response.destroy();
    else holdOpen(response);
  } catch (error) {
    if (response.headersSent || message.errored !== null) response.destroy();
    else send(response, internalErrorReply(addressOf(message).path, error), withBody);
  }
}

/** Never answers, so that the client's timeout must end the request. */
function holdOpen(response: ServerResponse): void {
  const timer = setTimeout(() => response.destroy(), SILENCE_LIMIT_MS);
  timer.unref();
  response.on("close", () => clearTimeout(timer));
}

async function listen(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve();
    });
  });
  return (server.address() as AddressInfo).port;
}

/** Loads the SMTP server only for those who ask for one: its package is for development. */
async function openSmtp(port: number) {
  const { openSmtpServer } = await import("./smtp/server");
  return openSmtpServer(port);
}

/** Starts the sandbox on the loopback interface. Rejects when the port is taken. */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  let siteUrl = options.siteUrl.replace(/(?<!\/)\/+$/, "");
  const now = (): Date => new Date();
  const closing = new AbortController();
  const certificate = options.paypalCertificate ?? (await newCertificate(now()));
  const server = createServer();
  // Slow responses are intended; the client decides when to give up.
  server.requestTimeout = 0;
  // Else a client that was busy for five seconds would use a connection that is being closed.
  server.keepAliveTimeout = 0;
  const url = `http://127.0.0.1:${await listen(server, options.port ?? 0)}`;

  const state = new SandboxState(options.stateFile ?? null);
  const faults = new FaultStore();
  const certificateUrl = `${url}/v1/notifications/certs/${certificate.id}`;
  const smtp = options.smtpPort === undefined ? null : await openSmtp(options.smtpPort);
  const webhooks = new WebhookQueue({
    records: state.webhooks,
    target: (provider) => `${siteUrl}/api/webhooks/${provider}`,
    sign: ({ id, provider, body }) => {
      if (provider === "stripe") return stripeSignature(options.stripeWebhookSecret, body, now());
      if (provider === "resend")
        return resendSignature(options.resendWebhookSecret ?? DEMO_RESEND_SECRET, id, body, now());
      return signatureHeaders(certificate, certificateUrl, options.paypalWebhookId, body, now());
    },
    takeFault: (provider, type) => faults.take(provider, "webhook", { eventType: type }),
    changed: () => state.scheduleSave(),
  });
  const sandbox: Sandbox = {
    live: options.live ?? false,
    url,
    state,
    faults,
    webhooks,
    keys: new IdempotencyStore(state.answers),
    requests: new RequestLog(),
    certificate,
    smtpUrl: smtp?.url ?? null,
    siteUrl: () => siteUrl,
    now,
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
    setSiteUrl: (next) => {
      siteUrl = next.replace(/(?<!\/)\/+$/, "");
    },
    close: async () => {
      clearInterval(expiry);
      closing.abort();
      webhooks.close();
      await smtp?.close();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeAllConnections();
      await closed;
      state.save();
    },
  };
}
