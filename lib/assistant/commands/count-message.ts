import "server-only";
import { getDb } from "@/lib/platform/db/client";
import { consumeLimit, type LimitResult } from "@/lib/platform/http/rate-limit";

/**
 * Counts a message of a visitor in its conversation. A message without one, or with an id that this shop did not
 * give, begins a conversation and counts in its network.
 */
export async function countMessage(
  conversationId: string | null,
  network: string,
): Promise<LimitResult> {
  if (conversationId === null) return consumeLimit("chat", network);
  const known = await getDb().chatConversation.count({ where: { id: conversationId } });
  return known > 0 ? consumeLimit("chatPerson", conversationId) : consumeLimit("chat", network);
}
