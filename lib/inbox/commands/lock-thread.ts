import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type InquiryStatus, type PartnerDecision } from "../model/inquiries";

/** An inquiry locked until the transaction ends. */
export type LockedThread = {
  id: string;
  place: { messageId: string } | { requestId: string };
  status: InquiryStatus;
  email: string;
  decision: PartnerDecision | null;
};

/** Locks an inquiry for the transaction; null when the id does not exist. */
export async function lockThread(tx: Tx, id: string): Promise<LockedThread | null> {
  const [message] = await tx.$queryRaw<{ status: InquiryStatus; email: string }[]>`
    SELECT status::text, email FROM contact_messages WHERE id = ${id}::uuid FOR UPDATE`;
  if (message) return { id, place: { messageId: id }, decision: null, ...message };
  const [request] = await tx.$queryRaw<
    { status: InquiryStatus; email: string; decision: PartnerDecision | null }[]
  >`SELECT status::text, email, decision::text FROM partner_requests WHERE id = ${id}::uuid FOR UPDATE`;
  return request ? { id, place: { requestId: id }, ...request } : null;
}

/** Sets the state of a locked inquiry; `reopenedAt` and `decision` stay unchanged unless given. */
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

/** Returns true when an entry with this key exists: a repeated request is already done. */
export async function isKept(tx: Tx, key: string): Promise<boolean> {
  return (await tx.inquiryEntry.count({ where: { key } })) > 0;
}

/** Returns the latest answer or decision of a thread, with its author. */
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
