import "server-only";
import { type MailReport } from "@/lib/mail/resend/webhook";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { type AlertKind } from "@/lib/orders/model/alert";
import { type Tx } from "@/lib/platform/db/client";
import { type CampaignStop } from "@/lib/platform/db/generated/client";
import { hasTooManyComplaints } from "../model/campaign";

/** Stores what a report says of a campaign's recipient. Too many complaints stop the campaign. */
export async function noteCampaignReport(
  tx: Tx,
  recipientId: string,
  type: MailReport["type"],
  now: Date,
): Promise<void> {
  const state = type === "complained" ? "complained" : "bounced";
  const where = { id: recipientId };
  const recipient = await tx.campaignRecipient.findUnique({ where });
  if (!recipient) return;
  const { campaignId } = recipient;
  // Of two complaints at once, the second counts the first.
  if (state === "complained")
    await tx.$queryRaw`SELECT 1 FROM campaigns WHERE id = ${campaignId}::uuid FOR UPDATE`;
  await tx.campaignRecipient.updateMany({ where, data: { state, at: now } });
  if (state !== "complained") return;
  const complained = await tx.campaignRecipient.count({ where: { campaignId, state } });
  const sent = await tx.campaignRecipient.count({ where: { campaignId, state: "sent" } });
  const delivered = sent + complained;
  if (!hasTooManyComplaints({ delivered, complained })) return;
  const data = { delivered, complained };
  if (await stopBecause(tx, { campaignId, reason: "complaints", data }, now)) return;
  const { stopReason } = await tx.campaign.findUniqueOrThrow({ where: { id: campaignId } });
  if (stopReason === "complaints") return;
  await raiseAlert(tx, {
    kind: "campaign_complaints",
    subjectId: campaignId,
    orderId: null,
    at: now,
    data,
  });
}

const alertOf: Record<CampaignStop, AlertKind> = {
  complaints: "campaign_stopped",
  refused: "campaign_refused",
  outdated: "campaign_outdated",
};

/** Stops a campaign and tells the staff why. Returns false when it is not being sent. */
export async function stopBecause(
  tx: Tx,
  { campaignId, reason, data }: { campaignId: string; reason: CampaignStop; data: AlertData },
  now: Date,
): Promise<boolean> {
  const { count } = await tx.campaign.updateMany({
    where: { id: campaignId, state: "sending" },
    data: {
      state: "stopped",
      stopReason: reason,
      endedAt: now,
      changedAt: now,
      changedBy: "system",
    },
  });
  if (count === 0) return false;
  const about = { subjectId: campaignId, orderId: null, at: now, data };
  await raiseAlert(tx, { kind: alertOf[reason], ...about });
  return true;
}

type AlertData = Parameters<typeof raiseAlert>[1]["data"];
