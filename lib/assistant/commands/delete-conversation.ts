import "server-only";
import { type Clock, systemClock } from "@/lib/core/clock";
import { err, ok, type Result } from "@/lib/core/result";
import { adminActor, type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type DeleteConversationInput } from "../schema/knowledge";

export type ConversationError = { code: WriteRefusal | "conversation_gone" };

/**
 * Deletes a conversation before its retention ends, for example on the visitor's request. Administrators
 * only. Messages handed over to the inbox stay.
 */
export async function deleteConversation(
  { conversationId: id }: DeleteConversationInput,
  clock: Clock = systemClock,
): Promise<Result<null, ConversationError>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  return inTransaction(async (tx) => {
    const { count } = await tx.chatConversation.deleteMany({ where: { id } });
    if (count === 0) return err({ code: "conversation_gone" as const });
    const actor = adminActor(admin.value.userId);
    const action = "assistant.conversation_deleted";
    await recordAudit(tx, { actor, action, subject: id }, clock());
    return ok(null);
  });
}
