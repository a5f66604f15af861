import { randomUUID } from "node:crypto";
import { type AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerSession } from "smtp-server";
import { isoNow, type Sandbox } from "../context";

const CLOSE_MS = 1_000;

/** Answer of an SMTP server that refuses: 4xx for now, 5xx for good. */
function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

/**
 * Opens an SMTP server on the loopback interface. It takes any credentials, answers as the armed
 * faults require, and stores messages in the mailbox. It stores nothing until `receive` is called.
 */
export async function openSmtpServer(port: number): Promise<{
  url: string;
  receive: (sandbox: Sandbox) => void;
  close: () => Promise<void>;
}> {
  let sandbox: Sandbox | null = null;
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    authOptional: true,
    logger: false,
    closeTimeout: CLOSE_MS,
    onAuth: (_auth, _session, done) => done(null, { user: "sandbox" }),
    onData: (stream, session, done) => {
      void readAll(stream).then((source) => {
        if (sandbox) answer(sandbox, session, source, done);
        else done(refusal(451, "The sandbox is starting"));
      }, done);
    },
  });
  // Clients that give up are no failure of the server.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    receive: (owner) => {
      sandbox = owner;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function answer(
  sandbox: Sandbox,
  session: SMTPServerSession,
  source: string,
  done: (error?: Error | null) => void,
): void {
  const fault = sandbox.faults.take("smtp", "message", { body: source })?.fault;
  // Real servers name the recipient too.
  const to = session.envelope.rcptTo.map(({ address }) => `<${address}>`).join(", ");
  if (fault === "error_500") {
    done(refusal(451, `${to}: try again later`));
    return;
  }
  if (fault === "decline") {
    done(refusal(550, `${to}: message refused`));
    return;
  }
  // Without an answer: the client sees the connection idle until its timeout.
  if (fault === "drop") return;
  store(sandbox, session, source);
  if (fault === "timeout") return;
  done();
}

function store(sandbox: Sandbox, { envelope }: SMTPServerSession, source: string): void {
  const headers = headersOf(source);
  sandbox.state.mails.put({
    id: randomUUID(),
    createdAt: isoNow(),
    from: headers.From ?? "",
    to: envelope.rcptTo.map(({ address }) => address),
    replyTo: headers["Reply-To"] === undefined ? [] : [headers["Reply-To"]],
    subject: headers.Subject ?? "",
    html: null,
    text: source,
    headers,
    tags: [],
    attachments: [],
    idempotencyKey: null,
    smtp: true,
  });
}

/** Returns the message's headers, with folded lines joined. */
function headersOf(source: string): Record<string, string> {
  const [head = ""] = source.split("\r\n\r\n", 1);
  const lines = head.replaceAll(/\r\n[ \t]+/g, " ").split("\r\n");
  return Object.fromEntries(
    lines.map((line) => {
      const at = line.indexOf(":");
      return [line.slice(0, at), line.slice(at + 1).trim()];
    }),
  );
}

async function readAll(stream: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}
