import "server-only";
import { addMilliseconds, addMinutes } from "date-fns";
import { renderEmail } from "@/emails/render";
import { type Clock, systemClock } from "@/lib/core/clock";
import { timeOfId, timeOrderedId } from "@/lib/core/time-ordered-id";
import { deliverBatch, repeatableUntil, waitForBulk } from "@/lib/mail/commands/deliver";
import { type BatchedEmail } from "@/lib/mail/model/mailer";
import { replyAddress, unsubscribeHeaders } from "@/lib/mail/model/message";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { getDb } from "@/lib/platform/db/client";
import { type Campaign } from "@/lib/platform/db/generated/client";
import { inLongTransaction } from "@/lib/platform/db/in-transaction";
import { getEnv } from "@/lib/platform/env";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { enqueueRun } from "@/lib/platform/jobs/queue";
import { getLog } from "@/lib/platform/log";
import { getSettings } from "@/lib/settings/queries";
import { sendCampaignsJob } from "../jobs";
import { leaseBegan, type Segment } from "../model/campaign";
import { loadCampaignFacts } from "../queries/campaign-mail";
import { renderCampaign } from "../queries/campaigns";
import { oneClickUrl, unsubscribeUrl } from "../queries/links";
import { segmentCondition } from "../queries/segment";
import { findRefusal, makeDraft } from "./campaigns";
import { stopBecause } from "./watch-campaigns";

/** A run ends after so long, and another one follows. */
const RUN_MS = 15_000;
const AFTER_URGENT_MS = 1_000;
const AFTER_FAILURE_MINUTES = 1;
/** So many batches refused one after another stop a campaign. */
const MAX_REFUSALS = 5;
/** Storing the recipients of a large shop takes some seconds. */
const BEGIN_MS = 120_000;

/** In the rendered e-mail instead of the recipient's link, so that a batch is rendered once. */
const LEAVING_LINK = "https://leave.invalid/campaign";

/*
 * A recipient is `waiting`, then `sending` from the moment before a batch is handed over until its answer is
 * stored. A worker that dies in between leaves the batch `sending`: after a minute another one hands it over again
 * under its key, which sends nobody twice. So each step may be repeated, and none is forgotten.
 */

/** Starts due campaigns and hands over their e-mails for a while. Continues by another run while some are left. */
export async function sendCampaigns(clock: Clock = systemClock, runMs = RUN_MS): Promise<void> {
  await beginDueCampaigns(clock());
  await settleStopped(clock());
  const until = Date.now() + runMs;
  let next: Date | null = null;
  for (let one = await findUnderWay(); one !== null; one = await findUnderWay()) {
    next = await sendNext(one, clock);
    if (next === null && Date.now() >= until) next = clock();
    if (next !== null) break;
  }
  const notBefore = next;
  if (notBefore !== null)
    await getDb().$transaction((tx) => enqueueRun(tx, sendCampaignsJob, { notBefore }));
}

type UnderWay = Omit<Campaign, "html">;

function findUnderWay(): Promise<UnderWay | null> {
  return getDb().campaign.findFirst({
    where: { state: "sending" },
    omit: { html: true },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
  });
}

/** Begins what is due, or makes it a draft again when it can no longer be sent as it was planned. */
async function beginDueCampaigns(now: Date): Promise<void> {
  const due = await getDb().campaign.findMany({
    where: { state: "scheduled", sendAt: { lte: now } },
  });
  for (const campaign of due) {
    if (await findRefusal(campaign, now)) await takeBack(campaign, now);
    else await begin(campaign, now);
  }
}

async function takeBack({ id, version }: Campaign, now: Date): Promise<void> {
  await getDb().$transaction(async (tx) => {
    if (!(await makeDraft(tx, { id, version }, "system", now))) return;
    // It may be planned again, and fail again.
    const about = { subjectId: [id, version].join("/"), orderId: null, at: now, data: {} };
    await raiseAlert(tx, { kind: "campaign_not_begun", ...about });
  });
}

/** Stores the recipients of a campaign in the transaction that begins it. */
async function begin(campaign: Campaign, now: Date): Promise<void> {
  const { id, version, segment } = campaign;
  const html = await renderCampaign(campaign, now);
  await inLongTransaction(BEGIN_MS, async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id, version, state: "scheduled", sendAt: { lte: now } },
      data: { state: "sending", startedAt: now, html },
    });
    if (count === 0) return;
    await tx.$executeRaw`
      INSERT INTO campaign_recipients (campaign_id, subscriber_id, at)
      SELECT ${id}::uuid, s.id, ${now} FROM newsletter_subscribers s
      WHERE ${segmentCondition(segment as Segment, now)}
      ON CONFLICT DO NOTHING`;
  });
}

/** Ends the batches without an answer of stopped campaigns, which are not handed over again. */
async function settleStopped(now: Date): Promise<void> {
  await getDb().$executeRaw`
    UPDATE campaign_recipients r SET state = 'unknown', at = ${now}
    FROM campaigns c
    WHERE c.state = 'stopped' AND r.campaign_id = c.id AND r.state = 'sending'
      AND r.at < ${leaseBegan(now)}`;
}

/** Hands over one batch. Returns when to go on, or null to go on at once. */
async function sendNext(campaign: UnderWay, clock: Clock): Promise<Date | null> {
  try {
    const count = await waitForBulk();
    if (count === 0) return addMilliseconds(clock(), AFTER_URGENT_MS);
    const batch =
      (await takeLostBatch(campaign, clock())) ?? (await claimBatch(campaign, count, clock()));
    if (batch === null) return await endCampaign(campaign, clock());
    return await handOver(campaign, batch, clock);
  } catch (error) {
    if (error instanceof JobPostponed) return addMilliseconds(clock(), error.waitMs);
    throw error;
  }
}

type Recipient = { id: string; subscriberId: string; email: string };
/** `isRepeated`: the mailer may have it from an earlier try. */
type Batch = { id: string; campaignId: string; recipients: Recipient[]; isRepeated: boolean };

/**
 * Claims the next recipients of a campaign that is still being sent. Who left since it began is skipped. Returns
 * null when none waits; a batch may be empty.
 */
function claimBatch({ id }: UnderWay, count: number, now: Date): Promise<Batch | null> {
  const batchId = timeOrderedId();
  return getDb().$transaction(async (tx) => {
    // Stopping waits for this transaction, and later ones see it.
    const [open] = await tx.$queryRaw<object[]>`
      SELECT 1 FROM campaigns WHERE id = ${id}::uuid AND state = 'sending' FOR SHARE`;
    if (!open) return null;
    const claimed = await tx.$queryRaw<(Recipient & { state: string })[]>`
      WITH next AS (
        SELECT id FROM campaign_recipients WHERE campaign_id = ${id}::uuid AND state = 'waiting'
        ORDER BY id LIMIT ${count} FOR UPDATE SKIP LOCKED)
      UPDATE campaign_recipients r
      SET state = (CASE WHEN s.status = 'confirmed' THEN 'sending' ELSE 'skipped' END)::recipient_state,
        at = ${now}, batch_id = ${batchId}::uuid
      FROM next, newsletter_subscribers s
      WHERE r.id = next.id AND s.id = r.subscriber_id
      RETURNING r.id, r.state::text AS state, s.id AS "subscriberId", s.email`;
    if (claimed.length === 0) return null;
    const recipients = claimed.filter(({ state }) => state === "sending");
    return { id: batchId, campaignId: id, recipients, isRepeated: false };
  });
}

/**
 * Takes a batch whose worker died or got no answer. One that cannot be repeated safely gets an unknown outcome;
 * who left since then is skipped. Returns null when there is none.
 */
async function takeLostBatch({ id }: UnderWay, now: Date): Promise<Batch | null> {
  const [lost] = await getDb().$queryRaw<{ batchId: string }[]>`
    SELECT batch_id AS "batchId" FROM campaign_recipients
    WHERE campaign_id = ${id}::uuid AND state = 'sending' AND at < ${leaseBegan(now)} LIMIT 1`;
  if (!lost) return null;
  const { batchId } = lost;
  const repeatable = repeatableUntil(timeOfId(batchId));
  const state = repeatable !== null && now < repeatable ? "sending" : "unknown";
  // Concurrent workers wait for each other here; the second one finds a new lease.
  const rows = await getDb().$queryRaw<(Recipient & { state: string })[]>`
    UPDATE campaign_recipients r
    SET state = (CASE WHEN s.status = 'confirmed' THEN ${state} ELSE 'skipped' END)::recipient_state,
      at = ${now}
    FROM newsletter_subscribers s
    WHERE r.campaign_id = ${id}::uuid AND r.batch_id = ${batchId}::uuid AND r.state = 'sending'
      AND r.at < ${leaseBegan(now)} AND s.id = r.subscriber_id
    RETURNING r.id, r.state::text AS state, s.id AS "subscriberId", s.email`;
  const recipients = rows.filter((row) => row.state === "sending");
  return { id: batchId, campaignId: id, recipients, isRepeated: true };
}

async function handOver(campaign: UnderWay, batch: Batch, clock: Clock): Promise<Date | null> {
  // The same order each time, because the mailer compares repeated content.
  const recipients = batch.recipients.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (recipients.length === 0) return null;
  const idempotencyKey = `newsletter_campaign/${batch.id}`;
  const { emails, gone } = await writeEmails(campaign, recipients, clock());
  if (gone) {
    await release(batch);
    await stop(campaign, { reason: "outdated", data: {} }, clock());
    return null;
  }
  const outcome = await deliverBatch({ idempotencyKey, emails }).catch(async (error: unknown) => {
    if (error instanceof JobPostponed) await release(batch);
    throw error;
  });
  if (outcome.ok) {
    const refused = outcome.value.refused.map((index) => recipients[index]?.id);
    await settle(
      batch,
      refused.filter((id) => id !== undefined),
      clock(),
    );
    if (campaign.refusals > 0) await countRefusals(campaign, 0);
    return null;
  }
  const { error } = outcome;
  getLog().warn({ campaignId: campaign.id, reason: error.reason }, "batch of a campaign not sent");
  const mayHaveIt = error.code === "unreachable" && error.hasMessage !== "no";
  if (!mayHaveIt) await release(batch);
  if (error.code === "rejected" || error.code === "not_configured") {
    const refusals = campaign.refusals + 1;
    await countRefusals(campaign, refusals);
    const data = { answer: error.reason };
    if (refusals >= MAX_REFUSALS) await stop(campaign, { reason: "refused", data }, clock());
  }
  return error.code === "rate_limited"
    ? addMilliseconds(clock(), error.waitMs)
    : addMinutes(clock(), AFTER_FAILURE_MINUTES);
}

async function countRefusals({ id }: UnderWay, refusals: number): Promise<void> {
  await getDb().campaign.updateMany({ where: { id }, data: { refusals } });
}

async function stop(
  { id: campaignId }: UnderWay,
  why: Omit<Parameters<typeof stopBecause>[1], "campaignId">,
  now: Date,
): Promise<void> {
  await getDb().$transaction((tx) => stopBecause(tx, { campaignId, ...why }, now));
}

/** Renders the e-mail once and writes each recipient's links into it. */
async function writeEmails(campaign: UnderWay, recipients: readonly Recipient[], now: Date) {
  const settings = await getSettings();
  const link = { unsubscribeLink: LEAVING_LINK, isTest: false };
  const { facts, gone } = await loadCampaignFacts(campaign, link, now);
  const { SITE_URL } = getEnv();
  const { subject, html, text } = await renderEmail(
    "newsletter_campaign",
    facts,
    settings,
    SITE_URL,
  );
  const replyTo = replyAddress("newsletter_campaign", settings.contact);
  const emails = recipients.map(({ id, subscriberId, email }): BatchedEmail => {
    const leave = unsubscribeUrl(subscriberId, campaign.number);
    return {
      to: email,
      subject,
      html: html.replaceAll(LEAVING_LINK, leave),
      text: text.replaceAll(LEAVING_LINK, leave),
      emailId: id,
      headers: unsubscribeHeaders(oneClickUrl(subscriberId, campaign.number)),
      ...(replyTo !== undefined && { replyTo }),
    };
  });
  return { emails, gone };
}

/** Stores that the mailer took a batch, but for the refused ones. A report may have come before. */
async function settle(batch: Batch, refused: string[], now: Date): Promise<void> {
  await getDb().$executeRaw`
    UPDATE campaign_recipients
    SET state = (CASE WHEN id = ANY(${refused}::uuid[]) THEN 'refused' ELSE 'sent' END)::recipient_state,
      at = ${now}
    WHERE campaign_id = ${batch.campaignId}::uuid AND batch_id = ${batch.id}::uuid AND state = 'sending'`;
}

/**
 * Lets the recipients of a batch that the mailer does not have wait for another one. A repeated batch keeps its
 * key: the mailer may have it from the earlier try.
 */
async function release({ id, campaignId, isRepeated }: Batch): Promise<void> {
  if (isRepeated) return;
  await getDb().campaignRecipient.updateMany({
    where: { campaignId, batchId: id, state: "sending" },
    data: { state: "waiting", batchId: null },
  });
}

/** Ends a campaign without open recipients. Returns when to look again while a batch is open. */
async function endCampaign({ id }: UnderWay, now: Date): Promise<Date | null> {
  const { count } = await getDb().campaign.updateMany({
    where: {
      id,
      state: "sending",
      recipients: { none: { state: { in: ["waiting", "sending"] } } },
    },
    data: { state: "sent", endedAt: now },
  });
  if (count > 0) return null;
  const isSending = (await getDb().campaign.count({ where: { id, state: "sending" } })) > 0;
  return isSending ? addMinutes(now, AFTER_FAILURE_MINUTES) : null;
}
