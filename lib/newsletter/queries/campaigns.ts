import "server-only";
import { renderEmail } from "@/emails/render";
import { type Cents } from "@/lib/core/money";
import { ok, type Result } from "@/lib/core/result";
import { codeKey, codeStatus } from "@/lib/discounts/model/code";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import { getDb } from "@/lib/platform/db/client";
import { type Campaign, type RecipientState } from "@/lib/platform/db/generated/client";
import { getEnv } from "@/lib/platform/env";
import { newsletterRoutes } from "@/lib/platform/routes";
import { getSettings } from "@/lib/settings/queries";
import { recipientStates } from "../copy/campaign";
import { campaignSource, type Segment, segmentSchema } from "../model/campaign";
import { campaignList } from "../model/list-filter";
import { blocksSchema, type CampaignContent } from "../schema/campaign";
import { listOffered, loadCampaignFacts } from "./campaign-mail";
import { pageUrl } from "./links";
import { segmentCondition } from "./segment";

/** Lists one page of campaigns, the one changed last first. */
export async function listCampaigns(_: Staff, filter: typeof campaignList.initial) {
  const total = await getDb().campaign.count();
  const { skip, take } = campaignList.pageOf(filter, total);
  const rows = await getDb().campaign.findMany({
    orderBy: [{ changedAt: "desc" }, { id: "desc" }],
    skip,
    take,
    omit: { html: true },
    include: { _count: { select: { recipients: true } } },
  });
  return { rows, total };
}

export type CampaignPage = Awaited<ReturnType<typeof listCampaigns>>;

/** Counts those whom a segment reaches now. */
export async function countSegment(segment: Segment, now: Date): Promise<number> {
  const [row] = await getDb().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int AS count FROM newsletter_subscribers s
    WHERE ${segmentCondition(segment, now)}`;
  return row?.count ?? 0;
}

/** Renders a draft as it would be sent now, saved or not, and counts whom it would reach. */
export async function previewCampaign(
  _: Staff,
  { campaignId, content }: { campaignId: string; content: CampaignContent },
  now: Date,
): Promise<Result<{ html: string; recipients: number }, never>> {
  const campaign = await getDb().campaign.findUnique({ where: { id: campaignId } });
  const written = { ...content, number: campaign?.number ?? 0 };
  const recipients = await countSegment(content.segment, now);
  return ok({ html: await renderCampaign(written, now), recipients });
}

/** Renders a campaign's e-mail without a reader's links. */
export async function renderCampaign(
  campaign: Parameters<typeof loadCampaignFacts>[0],
  now: Date,
): Promise<string> {
  const unsubscribeLink = pageUrl(newsletterRoutes.unsubscribePage, "prova");
  const { facts } = await loadCampaignFacts(campaign, { unsubscribeLink, isTest: false }, now);
  const settings = await getSettings();
  const mail = await renderEmail("newsletter_campaign", facts, settings, getEnv().SITE_URL);
  return mail.html;
}

/** Loads a campaign with what its page needs: the editor's choices, or the results. Null when there is none. */
export async function findCampaign(_: Staff, id: string, now: Date) {
  const campaign = await getDb().campaign.findUnique({ where: { id } });
  if (!campaign) return null;
  const segment = segmentSchema.parse(campaign.segment);
  const [html, recipients, names, products, codes, results] = await Promise.all([
    campaign.html ?? renderCampaign(campaign, now),
    countSegment(segment, now),
    actorNames(),
    listOffered(now),
    getDb().discountCode.findMany({ where: { issuedTo: null }, orderBy: { createdAt: "desc" } }),
    readResults(campaign),
  ]);
  return {
    ...campaign,
    blocks: blocksSchema.parse(campaign.blocks),
    segment,
    html,
    /** Whom it would reach now. */
    recipients,
    changedByName: names.get(campaign.changedBy) ?? null,
    /** As mailboxes show it. */
    sender: getEnv().MAIL_FROM,
    products: products.map(({ sku, name }) => ({ sku, name })),
    codes: codes.flatMap((code) => (codeStatus(code, now) === "active" ? [code.code] : [])),
    results,
  };
}

export type CampaignDetails = NonNullable<Awaited<ReturnType<typeof findCampaign>>>;

type Yield = { orders: number; revenueCents: Cents };

/** Counts what became of a campaign's e-mails, and the paid orders that its links and its codes brought. */
async function readResults({ id, number, blocks, startedAt }: Campaign) {
  const keys = blocksSchema
    .parse(blocks)
    .flatMap((block) => (block.type === "code" ? [codeKey(block.code)] : []));
  const [groups, unsubscribed, byLink, byCode] = await Promise.all([
    getDb().campaignRecipient.groupBy({
      by: ["state"],
      where: { campaignId: id },
      _count: true,
    }),
    getDb().campaignRecipient.count({
      where: { campaignId: id, unsubscribedAt: { not: null } },
    }),
    getDb().$queryRaw<Yield[]>`
      SELECT count(*)::int AS orders,
        coalesce(sum(o.total_cents - o.refunded_cents), 0)::float8 AS "revenueCents"
      FROM orders o
        JOIN analytics_order_sessions visit ON visit.order_id = o.id
        JOIN analytics_sessions session ON session.id = visit.session_id
      WHERE session.source = ${campaignSource(number)} AND o.payment_status = 'paid'
        AND NOT o.rehearsal`,
    getDb().$queryRaw<Yield[]>`
      SELECT count(*)::int AS orders,
        coalesce(sum(o.total_cents - o.refunded_cents), 0)::float8 AS "revenueCents"
      FROM discount_codes code
        JOIN discount_redemptions used ON used.code_id = code.id AND used.state = 'consumed'
        JOIN orders o ON o.id = used.order_id
      WHERE code.key = ANY(${keys}) AND o.created_at >= ${startedAt} AND NOT o.rehearsal`,
  ]);
  const none: Yield = { orders: 0, revenueCents: 0 };
  const states = Object.fromEntries(
    Object.keys(recipientStates).map((state) => [
      state,
      groups.find((group) => group.state === state)?._count ?? 0,
    ]),
  ) as Record<RecipientState, number>;
  return {
    states,
    unsubscribed,
    byLink: byLink[0] ?? none,
    /** Null for a campaign without a code. */
    byCode: keys.length === 0 ? null : (byCode[0] ?? none),
  };
}
