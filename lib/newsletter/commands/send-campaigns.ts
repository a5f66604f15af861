import "server-only";
import { addMilliseconds, addMinutes } from "date-fns";
import { renderEmail } from "@/emails/render";
import { type Clock, systemClock } from "@/lib/core/clock";
import { timeOfId, timeOrderedId } from "@/lib/core/time-ordered-id";
import { deliverBatch, repeatableUntil, waitForBulk } from "@/lib/mail/commands/deliver";
import { type BatchedEmail } from "@/lib/mail/model/mailer";
import { replyAddress, unsubscribeHeaders } from "@/lib/mail/model/message";
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
import { oneClickUrl, unsubscribeUrl } from "../queries/links";
import { segmentCondition } from "../queries/segment";

/** A run ends after so long, and another one follows. */
const RUN_MS = 15_000;
const AFTER_URGENT_MS = 1_000;
const AFTER_FAILURE_MINUTES = 1;
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

function findUnderWay(): Promise<Campaign | null> {
  return getDb().campaign.findFirst({
    where: { state: "sending" },
    orderBy: [{ startedAt: "asc" }, { id: "asc" }],
  });
}

/** Stores the recipients of each campaign that is due, in the transaction that begins it. */
async function beginDueCampaigns(now: Date): Promise<void> {
  const due = await getDb().campaign.findMany({
    where: { state: "scheduled", sendAt: { lte: now } },
    select: { id: true },
  });
  for (const { id } of due)
    await inLongTransaction(BEGIN_MS, async (tx) => {
      const [campaign] = await tx.campaign.updateManyAndReturn({
        where: { id, state: "scheduled", sendAt: { lte: now } },
        data: { state: "sending", startedAt: now },
      });
      if (!campaign) return;
      await tx.$executeRaw`
        INSERT INTO campaign_recipients (campaign_id, subscriber_id, at)
        SELECT ${id}::uuid, s.id, ${now} FROM newsletter_subscribers s
        WHERE ${segmentCondition(campaign.segment as Segment, now)}
        ON CONFLICT DO NOTHING`;
    });
}

/** Hands over one batch. Returns when to go on, or null to go on at once. */
async function sendNext(campaign: Campaign, clock: Clock): Promise<Date | null> {
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
type Batch = { id: string; recipients: Recipient[] };

/**
 * Claims the next recipients of a campaign that is still being sent. Who left since it began is skipped. Returns
 * null when none waits; a batch may be empty.
 */
function claimBatch({ id }: Campaign, count: number, now: Date): Promise<Batch | null> {
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
    return { id: batchId, recipients: claimed.filter(({ state }) => state === "sending") };
  });
}

/**
 * Takes a batch whose worker died or got no answer. One that cannot be repeated safely gets an unknown outcome;
 * who left since then is skipped. Returns null when there is none.
 */
async function takeLostBatch({ id }: Campaign, now: Date): Promise<Batch | null> {
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
  return { id: batchId, recipients: rows.filter((row) => row.state === "sending") };
}

async function handOver(campaign: Campaign, batch: Batch, clock: Clock): Promise<Date | null> {
  // The same order each time, because the mailer compares repeated content.
  const recipients = batch.recipients.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  if (recipients.length === 0) return null;
  const idempotencyKey = `newsletter_campaign/${batch.id}`;
  const emails = await writeEmails(campaign, recipients, clock());
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
    return null;
  }
  const { error } = outcome;
  getLog().warn({ campaignId: campaign.id, reason: error.reason }, "batch of a campaign not sent");
  const mayHaveIt = error.code === "unreachable" && error.hasMessage !== "no";
  if (!mayHaveIt) await release(batch);
  return error.code === "rate_limited"
    ? addMilliseconds(clock(), error.waitMs)
    : addMinutes(clock(), AFTER_FAILURE_MINUTES);
}

/** Renders the e-mail once and writes each recipient's links into it. */
async function writeEmails(
  campaign: Campaign,
  recipients: readonly Recipient[],
  now: Date,
): Promise<BatchedEmail[]> {
  const settings = await getSettings();
  const link = { unsubscribeLink: LEAVING_LINK, isTest: false };
  const facts = await loadCampaignFacts(campaign, link, now);
  const { SITE_URL } = getEnv();
  const { subject, html, text } = await renderEmail(
    "newsletter_campaign",
    facts,
    settings,
    SITE_URL,
  );
  const replyTo = replyAddress("newsletter_campaign", settings.contact);
  return recipients.map(({ id, subscriberId, email }) => {
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
}

/** Stores that the mailer took a batch, but for the refused ones. A report may have come before. */
async function settle(batch: Batch, refused: string[], now: Date): Promise<void> {
  await getDb().$executeRaw`
    UPDATE campaign_recipients
    SET state = (CASE WHEN id = ANY(${refused}::uuid[]) THEN 'refused' ELSE 'sent' END)::recipient_state,
      at = ${now}
    WHERE batch_id = ${batch.id}::uuid AND state = 'sending'`;
}

/** Lets the recipients of a batch that the mailer does not have wait for another one. */
async function release({ id }: Batch): Promise<void> {
  await getDb().campaignRecipient.updateMany({
    where: { batchId: id, state: "sending" },
    data: { state: "waiting", batchId: null },
  });
}

/** Ends a campaign without open recipients. Returns when to look again while a batch is open. */
async function endCampaign({ id }: Campaign, now: Date): Promise<Date | null> {
  const { count } = await getDb().campaign.updateMany({
    where: {
      id,
      state: "sending",
      recipients: { none: { state: { in: ["waiting", "sending"] } } },
    },
    data: { state: "sent", endedAt: now },
  });
  const isOver = count > 0 || (await isNoLongerSending(id));
  return isOver ? null : addMinutes(now, AFTER_FAILURE_MINUTES);
}

async function isNoLongerSending(id: string): Promise<boolean> {
  return (await getDb().campaign.count({ where: { id, state: "sending" } })) === 0;
}
