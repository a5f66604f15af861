import "server-only";
import { setTimeout as delay } from "node:timers/promises";
import { addHours } from "date-fns";
import { err, ok } from "@/lib/core/result";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { noteAnswer } from "@/lib/platform/health/refusals";
import { JobPostponed } from "@/lib/platform/jobs/model";
import {
  type BatchOutcome,
  MAX_BATCH,
  type MailerId,
  type MailFailure,
  type OutgoingBatch,
  type OutgoingEmail,
} from "../model/mailer";
import { createResendMailer } from "../resend/mailer";
import { createSmtpMailer } from "../smtp/mailer";
import { hasUrgentEmails, markEmailFailed } from "./outbox";
import {
  BULK_PACE,
  type Pace,
  type PaceName,
  readPace,
  recordAccepted,
  recordLimit,
  recordOutage,
  type Slot,
  takeSlot,
} from "./pace";

/** A longer wait goes back to the queue. */
const MAX_WAIT_MS = 10_000;
/** A send that starts later than this may coincide with the next slot. */
const LATE_MS = 100;
const MAX_SLOTS = 5;
/** E-mails of a batch are at most those of so many seconds: its turn comes within them. */
const BULK_SECONDS = 5;
/** SMTP takes over from a limit that lasts longer. */
const LIMIT_MINUTES = 10;

/** `mailer`: the one that has the message or may have it. */
type Unsent = { id: string; mailer: MailerId | null };

export type Delivery = { mailer: MailerId; providerMessageId: string | null };

/**
 * Returns the mailer that may send an e-mail now. A message that Resend may have stays with Resend,
 * which recognises a repeated one. Throws JobPostponed when Resend has to be waited for.
 */
export async function chooseMailer({ mailer: holder }: Unsent): Promise<MailerId> {
  const { resend, smtp } = getMailers();
  if (!resend || (smtp && holder === "smtp")) return "smtp";
  const pace = await readPace();
  if (smtp && holder === null && (pace.isOut || isLimitedForLong(pace))) return "smtp";
  if (pace.waitMs > MAX_WAIT_MS) throw waitForResend(pace.waitMs);
  return "resend";
}

/**
 * Hands an e-mail to a mailer, to the other one when that is out. Returns null when another try has
 * sent or skipped the e-mail meanwhile. Throws when no mailer took it.
 */
export async function deliver(
  mailer: MailerId,
  email: Unsent,
  message: OutgoingEmail,
): Promise<Delivery | null> {
  return mailer === "smtp" ? sendBySmtp(email, message) : sendByResend(email, message);
}

async function sendByResend(email: Unsent, message: OutgoingEmail): Promise<Delivery | null> {
  const { resend, smtp } = getMailers();
  if (!resend) return sendBySmtp(email, message);
  const { isTroubled } = await waitForSlot("resend");
  if (!(await handOver(email.id, "resend"))) return null;
  const sent = await resend.send(message);
  await noteAnswer("resend", "send", sent);
  if (sent.ok) {
    if (isTroubled) await recordAccepted();
    return { mailer: "resend", ...sent.value };
  }
  const { error } = sent;
  if (error.code === "rate_limited") await recordLimit(error.waitMs);
  if (error.code === "unreachable") await recordOutage();
  const isFree = isWithoutMessage(error, email.mailer === "resend");
  if (isFree) await takeBack(email.id);
  const isOut =
    error.code === "unreachable" ||
    (error.code === "rate_limited" && isLimitedForLong(await readPace()));
  if (isFree && isOut && smtp) return sendBySmtp({ ...email, mailer: null }, message);
  if (error.code === "rate_limited") throw waitForResend(error.waitMs);
  return fail(email, error);
}

/**
 * Returns how many bulk e-mails may be handed over together, none while others are due. Waits for their turn:
 * together they keep to MAIL_PER_SECOND, beside the requests of other e-mails.
 */
export async function waitForBulk(): Promise<number> {
  const { resend } = getMailers();
  const perRequest = Math.ceil(getEnv().MAIL_PER_SECOND * BULK_SECONDS);
  const count = resend ? Math.min(MAX_BATCH, perRequest) : 1;
  await waitForSlot(BULK_PACE, count);
  return (await hasUrgentEmails()) ? 0 : count;
}

/**
 * Hands over bulk e-mails. A batch that Resend may have can be handed over again under its key. Without Resend,
 * it is one e-mail by SMTP, which knows no keys.
 */
export async function deliverBatch({
  idempotencyKey,
  emails,
}: OutgoingBatch): Promise<BatchOutcome> {
  const { resend, smtp } = getMailers();
  const { isTroubled } = await waitForSlot(resend ? "resend" : "smtp");
  if (!resend) {
    const [email] = emails;
    if (!smtp || !email) return err({ code: "not_configured", reason: "SMTP_URL is not set" });
    const sent = await smtp.send({ ...email, idempotencyKey });
    if (sent.ok) return ok({ refused: [] });
    return sent.error.code === "rejected" ? ok({ refused: [0] }) : sent;
  }
  const sent = await resend.sendBatch({ idempotencyKey, emails });
  await noteAnswer("resend", "send", sent);
  if (sent.ok && isTroubled) await recordAccepted();
  if (!sent.ok && sent.error.code === "rate_limited") await recordLimit(sent.error.waitMs);
  if (!sent.ok && sent.error.code === "unreachable") await recordOutage();
  return sent;
}

/** Resend answers a repeated key for 24 hours. */
const KEY_HOURS = 23;

/** Until when a batch that may have been taken can be handed over again; null when it never can. */
export function repeatableUntil(handedOverAt: Date): Date | null {
  return getMailers().resend ? addHours(handedOverAt, KEY_HOURS) : null;
}

/** Waits for a slot, and for another one when a busy process notices the first too late. */
async function waitForSlot(mailer: PaceName, count = 1): Promise<Slot> {
  for (let tries = 1; ; tries += 1) {
    const slot = await takeSlot(mailer, count);
    const { waitMs } = slot;
    if (waitMs > MAX_WAIT_MS) throw new JobPostponed("The pace of e-mails asks to wait", waitMs);
    const startedAt = performance.now();
    await delay(waitMs);
    const lateMs = performance.now() - startedAt - waitMs;
    if (lateMs <= LATE_MS || tries === MAX_SLOTS) return slot;
  }
}

/** SMTP knows no keys: a message that the server may have is not sent again by itself. */
async function sendBySmtp(email: Unsent, message: OutgoingEmail): Promise<Delivery | null> {
  const { smtp } = getMailers();
  if (!smtp) return fail(email, { code: "not_configured", reason: "SMTP_URL is not set" });
  if (email.mailer === "smtp") return fail(email, { code: "unknown", reason: "smtp" });
  await waitForSlot("smtp");
  if (!(await handOver(email.id, "smtp"))) return null;
  const sent = await smtp.send(message);
  if (sent.ok) return { mailer: "smtp", ...sent.value };
  const { error } = sent;
  if (error.code === "unreachable" && error.hasMessage === "unknown")
    return fail(email, { code: "unknown", reason: error.reason });
  await takeBack(email.id);
  return fail(email, error);
}

/**
 * Returns true when Resend certainly does not have the message. After an internal error it takes a
 * second one: had Resend accepted the first send, it would have answered the repeated one.
 */
function isWithoutMessage(error: MailFailure, isRepeated: boolean): boolean {
  if (error.code !== "unreachable" || error.hasMessage === "no") return !isRepeated;
  return error.hasMessage === "unlikely" && isRepeated;
}

function isLimitedForLong({ limitedMs, waitMs }: Pace): boolean {
  return limitedMs !== null && limitedMs + waitMs > LIMIT_MINUTES * 60_000;
}

function waitForResend(waitMs: number): JobPostponed {
  return new JobPostponed("Resend asks to wait: rate_limited", waitMs);
}

async function handOver(id: string, mailer: MailerId): Promise<boolean> {
  const { count } = await getDb().emailMessage.updateMany({
    where: { id, state: { in: ["queued", "failed"] } },
    data: { mailer },
  });
  return count > 0;
}

async function takeBack(id: string): Promise<void> {
  await getDb().emailMessage.updateMany({ where: { id }, data: { mailer: null } });
}

async function fail(
  { id }: Unsent,
  { code, reason }: { code: MailFailure["code"] | "unknown"; reason: string },
): Promise<never> {
  await markEmailFailed(id, `${code}: ${reason}`);
  throw new Error(`E-mail not sent: ${code}`);
}

/**
 * Returns the shop's mailers. With both, SMTP sends while Resend is out. A shop with neither has a
 * Resend that answers `not_configured`.
 */
export function getMailers() {
  const { RESEND_API_KEY: apiKey, RESEND_API_BASE: apiBase, SMTP_URL: url, MAIL_FROM } = getEnv();
  return {
    resend: apiKey || !url ? createResendMailer({ apiKey, apiBase, from: MAIL_FROM }) : null,
    smtp: url ? createSmtpMailer({ url, from: MAIL_FROM }) : null,
  };
}
