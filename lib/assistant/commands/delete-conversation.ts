import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { inTransaction } from "@/lib/platform/db/in-transaction";

/**
 * Deletes a conversation before its retention ends, for example on the visitor's request. Messages
 * handed over to the inbox stay.
 */
export async function deleteConversation(
  { actor }: Staff<"write">,
  { conversationId: id }: { conversationId: string },
  now: Date,
): Promise<Result<null, { code: "conversation_gone" }>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.chatConversation.deleteMany({ where: { id } });
    if (count === 0) return err({ code: "conversation_gone" as const });
    await recordAudit(tx, { actor, action: "assistant.conversation_deleted", subject: id }, now);
    return ok(null);
  });
}
