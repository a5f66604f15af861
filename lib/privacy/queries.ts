import "server-only";
import { z } from "zod";
import { modelVendor } from "@/lib/assistant/language-model/vendor";
import { err, ok } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { receivesReplies } from "@/lib/mail/resend/receiving";
import { getCdns } from "@/lib/platform/cdn/cdns";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { readLinkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK } from "@/lib/platform/routes";
import { findObjectStore } from "@/lib/platform/storage/object-store";
import { getSettings, getShownClaims } from "@/lib/settings/queries";
import { isOpenToAssistants } from "@/lib/ucp/queries/profile";
import { type Collection } from "./model/collection";
import { privacyRequestList } from "./model/list-filter";
import {
  dataKinds,
  erasureBlockers,
  type ErasureEnd,
  type PrivacyRequestKind,
} from "./model/request";
import { keptAfterErasure } from "./model/retention";

/** What a link opens: its request with the address, or how its erasure ended. */
export type LinkedRequest =
  | { kind: PrivacyRequestKind; email: string }
  | { kind: "ended"; ended: ErasureEnd };

/** Finds what a link opens, as long as it is valid; does not use the link up. */
export async function findLinkedRequest(token: string, now: Date): Promise<LinkedRequest> {
  const link = readLinkToken(PRIVACY_LINK, token);
  const request =
    link &&
    (await getDb().privacyRequest.findFirst({
      where: { id: link.id, channel: "page", expiresAt: { gt: now } },
      select: { kind: true, email: true, state: true, outcome: true },
    }));
  if (request?.state === "asked" && request.email)
    return { kind: request.kind, email: request.email };
  if (request?.kind !== "erasure") return { kind: "ended", ended: err({ code: "link_unusable" }) };
  const { counts, matters } = outcomeSchema.parse(request.outcome ?? {});
  const isDone = request.state === "done";
  return { kind: "ended", ended: isDone ? ok(counts) : err({ code: "open_matters", matters }) };
}

const outcomeSchema = z
  .object({
    counts: z.partialRecord(z.enum(dataKinds), z.number()).default({}),
    matters: z.array(z.enum(erasureBlockers)).default([]),
  })
  .catch({ counts: {}, matters: [] });

/** Lists one page of requests, newest first, with what an erasure keeps. */
export async function listPrivacyRequests(_: Staff, wanted: number) {
  const total = await getDb().privacyRequest.count();
  const { skip, take } = privacyRequestList.pageOf({ page: wanted }, total);
  const rows = await getDb().privacyRequest.findMany({
    orderBy: [{ createdAt: "desc" }, { id: "asc" }],
    skip,
    take,
    omit: { recordedBy: true },
  });
  return {
    rows: rows.map(({ outcome, email, ...row }) => ({
      ...row,
      /** Address of a recorded request that is still open. */
      email: row.channel === "page" ? null : email,
      ...outcomeSchema.parse(outcome ?? {}),
    })),
    total,
    kept: keptAfterErasure((await getSettings()).retention),
  };
}

export type PrivacyRequestPage = Awaited<ReturnType<typeof listPrivacyRequests>>;

const countsSchema = z.record(z.string(), z.number()).catch({});

/** Loads the report of the latest nightly deletion, or null. */
export async function findRetentionReport(_: Staff) {
  const run = await getDb().retentionRun.findFirst({
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
  });
  if (!run) return null;
  const { startedAt, finishedAt, counts } = run;
  return { startedAt, finishedAt, counts: countsSchema.parse(counts) };
}

export type RetentionReport = NonNullable<Awaited<ReturnType<typeof findRetentionReport>>>;

export async function getCollection(): Promise<Collection> {
  const env = getEnv();
  const [{ legal, reminders }, { countdowns }] = await Promise.all([
    getSettings(),
    getShownClaims(),
  ]);
  return {
    hosting: legal.hostingProvider,
    pictureStore: findObjectStore()?.name ?? null,
    networks: getCdns().map(({ name }) => name),
    resend: env.RESEND_API_KEY !== undefined,
    smtp: env.SMTP_URL !== undefined,
    replies: receivesReplies(),
    pixel: env.META_PIXEL_ID !== undefined,
    modelVendor: modelVendor(),
    assistants: await isOpenToAssistants(),
    reminders: reminders.unpaid !== "none",
    countdowns: countdowns !== null,
  };
}
