import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type InquiryStatus, type PartnerDecision } from "@/lib/inbox/model/inquiries";

/** An inquiry as its commands see it, held until their transaction ends. */
export type LockedThread = {
  id: string;
  /** What an entry is filed under. */
  place: { messageId: string } | { requestId: string };
  status: InquiryStatus;
  email: string;
  decision: PartnerDecision | null;
};

/** Takes an inquiry for the caller's transaction; null when there is none of this id. */
export async function lockThread(tx: Tx, id: string): Promise<LockedThread | null> {
  const [message] = await tx.$queryRaw<{ status: InquiryStatus; email: string }[]>`
    SELECT status::text, email FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  if (message) return { id, place: { messageId: id }, decision: null, ...message };
  const [request] = await tx.$queryRaw<
    { status: InquiryStatus; email: string; decision: PartnerDecision | null }[]
  >`SELECT status::text, email, decision::text FROM partner_requests WHERE id = ${id}::uuid FOR UPDATE`;
  return request ? { id, place: { requestId: id }, ...request } : null;
}

/** Sets the state of an inquiry that is locked; `reopenedAt` and `decision` stay unless given. */
export async function setThreadState(
  tx: Tx,
  { id, place }: LockedThread,
  change: { status: InquiryStatus; reopenedAt?: Date; decision?: PartnerDecision },
): Promise<void> {
  const { decision, ...rest } = change;
  if ("messageId" in place) await tx.contactMessage.update({ where: { id }, data: rest });
  else
    await tx.partnerRequest.update({
      where: { id },
      data: { ...rest, ...(decision !== undefined && { decision }) },
    });
}

/** True once an entry of this key is kept: what comes again has been done. */
export async function isKept(tx: Tx, key: string): Promise<boolean> {
  return (await tx.inquiryEntry.count({ where: { key } })) > 0;
}

/** The latest answer or decision of a thread, with who wrote it. */
export function findLastAnswer(
  tx: Tx,
  { place }: LockedThread,
): Promise<{ id: string; authorName: string } | null> {
  return tx.inquiryEntry.findFirst({
    where: { ...place, kind: { in: ["answer", "decision"] } },
    orderBy: [{ at: "desc" }, { id: "desc" }],
    select: { id: true, authorName: true },
  });
}
