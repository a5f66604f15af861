import "server-only";
import { createHash } from "node:crypto";
import sharp from "sharp";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { publishPages } from "@/lib/platform/cdn/publish-pages";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { noticeChange } from "../copy/guarantee";
import { findNoticeType, MAX_NOTICE_BYTES, MAX_NOTICE_SIDE } from "../model/guarantee-notice";

/**
 * Stores the official notice on the legal guarantee as it was uploaded and shows it instead of an
 * earlier one. The file is served unchanged, so only formats without scripts are accepted.
 */
export async function uploadGuaranteeNotice(
  { actor }: Staff<"write">,
  bytes: Buffer<ArrayBuffer>,
  now: Date,
): Promise<Result<null, { code: "too_large" | "not_a_notice" }>> {
  if (bytes.byteLength > MAX_NOTICE_BYTES) return err({ code: "too_large" });
  const contentType = findNoticeType(bytes);
  if (!contentType) return err({ code: "not_a_notice" });
  const size = await readSize(bytes);
  if (!size) return err({ code: "not_a_notice" });
  const hash = createHash("sha256").update(bytes).digest("hex");
  return inTransaction(async (tx) => {
    const before = await takeOutOfUse(tx);
    await tx.guaranteeNotice.upsert({
      where: { hash },
      create: { hash, contentType, bytes, ...size, uploadedAt: now, inUse: true },
      update: { uploadedAt: now, inUse: true },
    });
    await recordChange(tx, { actor, before, after: hash, now });
    return ok(null);
  });
}

/** Takes the notice off the pages. Sent e-mails still find the file. */
export async function removeGuaranteeNotice(
  { actor }: Staff<"write">,
  _: unknown,
  now: Date,
): Promise<Result<null, { code: "nothing_to_remove" }>> {
  return inTransaction(async (tx) => {
    const before = await takeOutOfUse(tx);
    if (before === null) return err({ code: "nothing_to_remove" as const });
    await recordChange(tx, { actor, before, after: null, now });
    return ok(null);
  });
}

/** Arbitrary id of the advisory lock, used nowhere else in the shop. */
const NOTICE_LOCK = 7_305_311_003;

/** Returns the hash of the notice that was in use, or null. */
async function takeOutOfUse(tx: Tx): Promise<string | null> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${NOTICE_LOCK}::bigint)`;
  const where = { inUse: true };
  const current = await tx.guaranteeNotice.findFirst({ where, select: { hash: true } });
  await tx.guaranteeNotice.updateMany({ where, data: { inUse: false } });
  return current?.hash ?? null;
}

type Change = { actor: string; before: string | null; after: string | null; now: Date };

async function recordChange(tx: Tx, { actor, before, after, now }: Change): Promise<void> {
  await recordAudit(
    tx,
    {
      actor,
      action: "settings.changed",
      subject: "guaranteeNotice",
      before: noticeChange(before),
      after: noticeChange(after),
    },
    now,
  );
  await publishPages(tx);
}

/** Returns the size of a picture in pixels; undefined when it is damaged or too large. */
async function readSize(bytes: Buffer): Promise<{ width: number; height: number } | undefined> {
  try {
    const { width, height } = await sharp(bytes, {
      limitInputPixels: MAX_NOTICE_SIDE * MAX_NOTICE_SIDE,
    }).metadata();
    return Math.max(width, height) <= MAX_NOTICE_SIDE ? { width, height } : undefined;
  } catch {
    return undefined;
  }
}
