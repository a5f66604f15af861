import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { queueEmail } from "@/lib/mail/commands/outbox";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { getDb, type Prisma, type Tx } from "@/lib/platform/db/client";
import { type Campaign } from "@/lib/platform/db/generated/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { enqueueRun } from "@/lib/platform/jobs/queue";
import { getSettings, isShopPublic } from "@/lib/settings/queries";
import { sendCampaignsJob } from "../jobs";
import { type Segment } from "../model/campaign";
import { loadCampaignFacts } from "../queries/campaign-mail";
import { countSegment } from "../queries/campaigns";
import { type Block, type CampaignContent } from "../schema/campaign";

type Known = { campaignId: string; version: number };
type DraftError = { code: "not_found" | "not_draft" | "changed_meanwhile" };

/** Creates a draft: a copy of a campaign, or one to begin with. */
export async function createCampaign(
  { actor }: Staff<"write">,
  { copyOf }: { copyOf: string | null },
  now: Date,
): Promise<Result<{ id: string }, { code: "not_found" }>> {
  const source =
    copyOf === null
      ? await firstContent()
      : await getDb().campaign.findUnique({ where: { id: copyOf } });
  if (!source) return err({ code: "not_found" });
  const { subject, preheader } = source;
  const { id } = await getDb().campaign.create({
    data: {
      subject,
      preheader,
      blocks: source.blocks as Prisma.InputJsonValue,
      segment: source.segment as Prisma.InputJsonValue,
      createdAt: now,
      changedAt: now,
      changedBy: actor,
    },
  });
  return ok({ id });
}

async function firstContent() {
  const { brand } = await getSettings();
  const blocks: Block[] = [
    { type: "text", text: "Scrivi qui che cosa c’è di nuovo." },
    { type: "button", label: "Guarda i prodotti", page: "/prodotti" },
  ];
  const segment: Segment = { kind: "all" };
  const preheader = "Che cosa c’è di nuovo, in due minuti.";
  return { subject: `Novità da ${brand.name}`, preheader, blocks, segment };
}

/** Saves a draft, unless another person has saved it since. */
export async function saveCampaign(
  { actor }: Staff<"write">,
  { content, ...known }: Known & { content: CampaignContent },
  now: Date,
): Promise<Result<{ version: number }, DraftError>> {
  return inTransaction(async (tx) => {
    const draft = await lockDraft(tx, known);
    if (!draft.ok) return draft;
    const { version } = await tx.campaign.update({
      where: { id: known.campaignId },
      data: { ...content, version: { increment: 1 }, changedAt: now, changedBy: actor },
    });
    return ok({ version });
  });
}

export async function deleteCampaign(
  { actor }: Staff<"write">,
  { campaignId: id }: { campaignId: string },
  now: Date,
): Promise<Result<null, { code: "not_draft" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.campaign.deleteMany({ where: { id, state: "draft" } });
    if (count === 0) return err({ code: "not_draft" as const });
    await recordAudit(tx, { actor, action: "campaign.deleted", subject: id }, now);
    return ok(null);
  });
}

type Refusal = "no_recipients" | "code_not_valid" | "product_gone" | "not_open";
type PlanError = DraftError | { code: "in_the_past" | Refusal };

/** Plans the sending of a draft, which nobody can change from then on. */
export async function scheduleCampaign(
  staff: Staff<"write">,
  { sendAt, ...known }: Known & { sendAt: Date },
  now: Date,
): Promise<Result<null, PlanError>> {
  if (sendAt <= now) return err({ code: "in_the_past" });
  return inTransaction((tx) => plan(tx, staff, { ...known, sendAt }, now));
}

/** Sends a draft as soon as the queue runs. */
export async function sendCampaignNow(
  staff: Staff<"write">,
  known: Known,
  now: Date,
): Promise<Result<null, PlanError>> {
  return inTransaction(async (tx) => {
    const planned = await plan(tx, staff, { ...known, sendAt: now }, now);
    if (planned.ok) await enqueueRun(tx, sendCampaignsJob);
    return planned;
  });
}

async function plan(
  tx: Tx,
  { actor }: Staff<"write">,
  { sendAt, ...known }: Known & { sendAt: Date },
  now: Date,
): Promise<Result<null, PlanError>> {
  const draft = await lockDraft(tx, known);
  if (!draft.ok) return draft;
  const { id, segment } = draft.value;
  const refusal = await findRefusal(draft.value, sendAt);
  if (refusal) return err({ code: refusal });
  await tx.campaign.update({
    where: { id },
    data: { state: "scheduled", sendAt, changedAt: now, changedBy: actor },
  });
  const addresses = await countSegment(segment as Segment, now);
  const after = { addresses, sendAt: sendAt.toISOString() };
  await recordAudit(tx, { actor, action: "campaign.scheduled", subject: id, after }, now);
  return ok(null);
}

/** Returns why a campaign must not be sent at `at`, as far as it is known now. */
export async function findRefusal(campaign: Campaign, at: Date): Promise<Refusal | null> {
  if (!(await isShopPublic())) return "not_open";
  const { gone } = await loadCampaignFacts(campaign, { unsubscribeLink: "", isTest: false }, at);
  if (gone) return gone;
  return (await countSegment(campaign.segment as Segment, at)) === 0 ? "no_recipients" : null;
}

/** Makes a planned campaign a draft again. Returns false when it is none. */
export async function makeDraft(
  tx: Tx,
  where: { id: string; version?: number },
  changedBy: string,
  now: Date,
): Promise<boolean> {
  const { count } = await tx.campaign.updateMany({
    where: { ...where, state: "scheduled" },
    data: { state: "draft", sendAt: null, version: { increment: 1 }, changedAt: now, changedBy },
  });
  return count > 0;
}

export async function unscheduleCampaign(
  { actor }: Staff<"write">,
  { campaignId: id }: { campaignId: string },
  now: Date,
): Promise<Result<null, { code: "already_started" | "not_sending" }>> {
  return inTransaction(async (tx) => {
    if (!(await makeDraft(tx, { id }, actor, now))) {
      const begun = await tx.campaign.count({ where: { id, state: "sending" } });
      return err({ code: begun > 0 ? ("already_started" as const) : ("not_sending" as const) });
    }
    await recordAudit(tx, { actor, action: "campaign.unscheduled", subject: id }, now);
    return ok(null);
  });
}

/** Stops a campaign for good: what was not handed over yet is not sent. */
export async function stopCampaign(
  { actor }: Staff<"write">,
  { campaignId: id }: { campaignId: string },
  now: Date,
): Promise<Result<null, { code: "not_sending" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.campaign.updateMany({
      where: { id, state: "sending" },
      data: { state: "stopped", endedAt: now, changedAt: now, changedBy: actor },
    });
    if (count === 0) return err({ code: "not_sending" as const });
    await recordAudit(tx, { actor, action: "campaign.stopped", subject: id }, now);
    return ok(null);
  });
}

/** Sends the stored version of a campaign to the colleague who asks. */
export async function sendTest(
  { email, userId }: Staff<"write">,
  { campaignId: id }: { campaignId: string },
  now: Date,
): Promise<Result<{ email: string }, { code: "not_found" }>> {
  return inTransaction(async (tx) => {
    if ((await tx.campaign.count({ where: { id } })) === 0)
      return err({ code: "not_found" as const });
    const subjectId = `${id}/${userId}/${now.toISOString()}`;
    await queueEmail(tx, { kind: "newsletter_campaign", subjectId, recipient: email, at: now });
    return ok({ email });
  });
}

/** Locks a draft in the version that its editor knows. */
async function lockDraft(
  tx: Tx,
  { campaignId: id, version }: Known,
): Promise<Result<Campaign, DraftError>> {
  await tx.$queryRaw`SELECT 1 FROM campaigns WHERE id = ${id}::uuid FOR UPDATE`;
  const campaign = await tx.campaign.findUnique({ where: { id } });
  if (!campaign) return err({ code: "not_found" });
  if (campaign.state !== "draft") return err({ code: "not_draft" });
  return campaign.version === version ? ok(campaign) : err({ code: "changed_meanwhile" });
}
