import "server-only";
import { type MailReport } from "@/lib/mail/resend/webhook";
import { raiseAlert } from "@/lib/orders/commands/alerts";
import { type Tx } from "@/lib/platform/db/client";
import { hasTooManyComplaints } from "../model/campaign";

/** Stores what a report says of a campaign's recipient. Too many complaints stop the campaign. */
export async function noteCampaignReport(
  tx: Tx,
  recipientId: string,
  type: MailReport["type"],
  now: Date,
): Promise<void> {
  const state = type === "complained" ? "complained" : "bounced";
  const [recipient] = await tx.campaignRecipient.updateManyAndReturn({
    where: { id: recipientId },
    data: { state, at: now },
    select: { campaignId: true },
  });
  if (!recipient || state !== "complained") return;
  const { campaignId } = recipient;
  const where = { campaignId };
  const complained = await tx.campaignRecipient.count({ where: { ...where, state } });
  const sent = await tx.campaignRecipient.count({ where: { ...where, state: "sent" } });
  const delivered = sent + complained;
  if (!hasTooManyComplaints({ delivered, complained })) return;
  await tx.campaign.updateMany({
    where: { id: campaignId, state: "sending" },
    data: { state: "stopped", endedAt: now, changedAt: now, changedBy: "system" },
  });
  await raiseAlert(tx, {
    kind: "campaign_stopped",
    subjectId: campaignId,
    orderId: null,
    at: now,
    data: { delivered, complained },
  });
}
