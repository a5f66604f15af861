import { Socket } from "node:net";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { retryEmail } from "@/lib/mail/commands/retry-email";
import { sendEmail } from "@/lib/mail/commands/send-email";
import { createSmtpMailer } from "@/lib/mail/smtp/mailer";
import { subscribe } from "@/lib/newsletter/commands/subscribe";
import { messageSources } from "@/lib/worker";
import { createAdmin } from "@/prisma/builders/admin";
import { freePort } from "../../../scripts/ports";
import { byAdmin } from "../../support/by-staff";
import { query as sql } from "../../support/database";
import { makeJobsDue } from "../../support/jobs";
import { signInAs } from "../../support/request";
import { holdTimeouts } from "../../support/timeouts";
import { useShop } from "../../support/use-shop";

const shop = useShop({ smtp: true });
const CUSTOMER = "anna@esempio.it";

const row = () => shop.db.emailMessage.findFirstOrThrow({ where: { recipient: CUSTOMER } });
const bySmtp = async () => (await shop.sandbox.mail(CUSTOMER)).filter(({ smtp }) => smtp);
const byResend = async () => (await shop.sandbox.mail(CUSTOMER)).filter(({ smtp }) => !smtp);

async function queueMail(email = CUSTOMER): Promise<void> {
  await subscribe({ email, source: "footer" }, { now: new Date(), ip: "192.0.2.7" });
}

async function runAll(rounds = 14): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await makeJobsDue();
    await shop.drain();
  }
}

it("does not send by SMTP what Resend refuses", async () => {
  await queueMail("not an address@");
  await runAll(2);
  expect(await shop.db.emailMessage.findFirstOrThrow()).toMatchObject({
    state: "failed",
    lastError: expect.stringContaining("rejected") as string,
  });
  expect(await shop.sandbox.mail()).toEqual([]);
});

describe("an outage of Resend", () => {
  it("sends by SMTP once a repeated send is answered with an error too", async () => {
    await shop.sandbox.fault("resend", "emails.send", "error_500", { times: 100 });
    await queueMail();
    await shop.drain();
    expect(await row()).toMatchObject({ state: "failed", mailer: "resend" });
    expect(await bySmtp()).toEqual([]);
    await makeJobsDue();
    await shop.drain();
    expect(await row()).toMatchObject({ state: "sent", mailer: "smtp", lastError: null });
    await runAll(3);
    expect(await bySmtp()).toHaveLength(1);
    expect(await byResend()).toEqual([]);
  });

  it("sends further e-mails by SMTP at once, and tries Resend again after a minute", async () => {
    await shop.sandbox.fault("resend", "emails.send", "error_500");
    await queueMail("bruno@esempio.it");
    await shop.drain();
    await queueMail();
    await shop.drain();
    expect(await row()).toMatchObject({ state: "sent", mailer: "smtp", attempts: 1 });
    expect(await shop.sandbox.requests("emails.send")).toHaveLength(1);
    await sql("UPDATE mail_pace SET out_until = now()");
    await queueMail("carla@esempio.it");
    await shop.drain();
    expect(await shop.sandbox.mail("carla@esempio.it")).toHaveLength(1);
    expect(await shop.sandbox.requests("emails.send")).toHaveLength(2);
  });

  const accepted = {
    commit_then_500: () => shop.drain(),
    timeout: async () => {
      const timeouts = holdTimeouts();
      const sending = shop.drain();
      await expect.poll(byResend).toHaveLength(1);
      timeouts.expire();
      return sending;
    },
  };
  it.each(["commit_then_500", "timeout"] as const)(
    "never sends twice what Resend had accepted: %s",
    async (fault) => {
      await shop.sandbox.fault("resend", "emails.send", fault, { times: 1 });
      await queueMail();
      await accepted[fault]();
      expect(await row()).toMatchObject({ state: "failed", mailer: "resend" });
      await runAll(3);
      expect(await row()).toMatchObject({ state: "sent", mailer: "resend" });
      expect(await byResend()).toHaveLength(1);
      expect(await bySmtp()).toEqual([]);
    },
  );

  it("leaves a message with Resend as long as no answer tells its fate", async () => {
    await shop.sandbox.fault("resend", "emails.send", "drop", { times: 6 });
    await queueMail();
    await runAll(5);
    expect(await row()).toMatchObject({ state: "failed", mailer: "resend", attempts: 5 });
    expect(await bySmtp()).toEqual([]);
    await runAll(2);
    expect(await byResend()).toHaveLength(1);
  });

  it("sends by SMTP at once when Resend cannot be connected to", async () => {
    const { getEnv } = await import("@/lib/platform/env");
    const { RESEND_API_BASE } = getEnv();
    getEnv().RESEND_API_BASE = `http://127.0.0.1:${await freePort()}`;
    try {
      await queueMail();
      await shop.drain();
      expect(await row()).toMatchObject({ state: "sent", mailer: "smtp", attempts: 1 });
    } finally {
      getEnv().RESEND_API_BASE = RESEND_API_BASE;
    }
  });

  it("sends by SMTP when a limit lasts longer than ten minutes, not before", async () => {
    await shop.sandbox.fault("resend", "emails.send", "rate_limit", { times: 2, retryAfter: 30 });
    await queueMail();
    await shop.drain();
    expect(await row()).toMatchObject({ state: "queued", mailer: null });
    await sql("UPDATE mail_pace SET limited_since = now() - interval '11 minutes'");
    await makeJobsDue();
    await shop.drain();
    expect(await row()).toMatchObject({ state: "sent", mailer: "smtp", attempts: 1 });
  });
});

describe("SMTP", () => {
  beforeEach(async () => {
    // Resend is out.
    await sql(
      `INSERT INTO mail_pace (mailer, next_at, out_until)
       VALUES ('resend', now(), now() + interval '1 hour')`,
    );
  });

  it("carries files and the reply address", async () => {
    const bytes = Buffer.from("%PDF-1.7 a model form");
    const url = process.env.SMTP_URL ?? "";
    const sent = await createSmtpMailer({ url, from: "Scultea <ciao@scultea.example>" }).send({
      to: CUSTOMER,
      subject: "Ordine\r\nBcc: spia@esempio.it",
      html: "<p>Grazie</p>",
      text: "Grazie",
      replyTo: "aiuto@scultea.example",
      idempotencyKey: "a",
      headers: {
        "Message-ID": "<thread@scultea.example>",
        "In-Reply-To": "<root@scultea.example>",
        "List-Unsubscribe": "<http://localhost/fine>",
      },
      attachments: [{ name: "modulo.pdf", bytes, contentType: "application/pdf" }],
    });
    expect(sent).toEqual({ ok: true, value: { providerMessageId: "<thread@scultea.example>" } });
    const [mail] = await bySmtp();
    expect(mail?.to).toEqual([CUSTOMER]);
    expect(mail?.headers).toMatchObject({
      Subject: "Ordine Bcc: spia@esempio.it",
      "Reply-To": "aiuto@scultea.example",
      "Message-ID": "<thread@scultea.example>",
      "In-Reply-To": "<root@scultea.example>",
      "List-Unsubscribe": "<http://localhost/fine>",
    });
    expect(mail?.headers).not.toHaveProperty("Bcc");
    for (const part of ["text/html", "text/plain", "filename=modulo.pdf"])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain(bytes.toString("base64"));
  });

  it("tries again after a refusal for now", async () => {
    await shop.sandbox.fault("smtp", "message", "error_500");
    await queueMail();
    await shop.drain();
    expect(await row()).toMatchObject({
      state: "failed",
      mailer: null,
      lastError: "rejected: smtp_451",
    });
    const failed = await sql<{ output: unknown }>(
      "SELECT output FROM pgboss.job WHERE output IS NOT NULL",
    );
    expect(failed).not.toEqual([]);
    expect(JSON.stringify(failed)).not.toContain(CUSTOMER);
    await runAll(2);
    expect(await row()).toMatchObject({ state: "sent", mailer: "smtp" });
    expect(await bySmtp()).toHaveLength(1);
  });

  it("never repeats by itself what the server may have taken; an administrator may", async () => {
    await shop.sandbox.fault("smtp", "message", "timeout");
    await queueMail();
    const limited = vi.spyOn(Socket.prototype, "setTimeout");
    const sending = runAll(4);
    await expect.poll(bySmtp).toHaveLength(1);
    // The server is silent until the client's limit has passed.
    const port = Number(new URL(process.env.SMTP_URL ?? "").port);
    for (const socket of new Set(limited.mock.contexts))
      if (socket instanceof Socket && socket.remotePort === port) socket.emit("timeout");
    await sending;
    const { id, lastError } = await row();
    expect(lastError).toContain("unknown: smtp");
    expect(await bySmtp()).toHaveLength(1);
    await signInAs(await createAdmin(shop.db));
    expect(await byAdmin(retryEmail)({ emailId: id })).toMatchObject({ ok: true });
    await shop.drain();
    expect(await bySmtp()).toHaveLength(2);
    expect(await row()).toMatchObject({ state: "sent", mailer: "smtp" });
  });
});

it("a shop with SMTP alone sends every e-mail by it, at the pace of MAIL_PER_SECOND", async () => {
  const env = (await import("@/lib/platform/env")).getEnv();
  const { RESEND_API_KEY, MAIL_PER_SECOND } = env;
  Object.assign(env, { RESEND_API_KEY: undefined, MAIL_PER_SECOND: 4 });
  try {
    for (const n of [1, 2, 3, 4]) await queueMail(`anna-${n}@esempio.it`);
    const emails = await shop.db.emailMessage.findMany({ select: { id: true } });
    const [start] = await sql<{ now: Date }>("SELECT clock_timestamp() AS now");
    await Promise.all(emails.map(({ id }) => sendEmail(id, messageSources)));
    expect(await shop.db.emailMessage.count({ where: { mailer: "smtp", state: "sent" } })).toBe(4);
    expect(await shop.sandbox.requests("emails.send")).toEqual([]);
    // Each took a slot of a quarter of a second.
    const [pace] = await sql<{ next_at: Date }>("SELECT next_at FROM mail_pace");
    expect(pace?.next_at.getTime()).toBeGreaterThanOrEqual((start?.now.getTime() ?? 0) + 1_000);
  } finally {
    Object.assign(env, { RESEND_API_KEY, MAIL_PER_SECOND });
  }
});
