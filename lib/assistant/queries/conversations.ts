import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { readSafetyMatters } from "@/lib/inventory/queries/safety";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type ChatSource } from "../model/chat";
import { type ConversationFilter, conversationList } from "../model/list-filter";

/** Lists one page of conversations, newest first. A search needs all its words in a conversation. */
export async function listConversations(_: Staff, filter: ConversationFilter) {
  const db = getDb();
  const where = filter.search === null ? {} : { id: { in: await findIds(filter.search) } };
  const total = await db.chatConversation.count({ where });
  const { skip, take } = conversationList.pageOf(filter, total);
  const rows = await db.chatConversation.findMany({
    where,
    orderBy: [{ lastMessageAt: "desc" }, { id: "asc" }],
    skip,
    take,
    include: { messages: { where: { role: "user" }, orderBy: { id: "asc" }, take: 1 } },
  });
  const { retention } = await getSettings();
  return { rows, total, retentionDays: retention.chatDays };
}

/** Finds the conversations with all words of a search, with and without capitals and accents. */
async function findIds(search: string): Promise<string[]> {
  const rows = await getDb().$queryRaw<{ id: string }[]>`
    SELECT c.id FROM chat_conversations c WHERE NOT EXISTS (
      SELECT 1 FROM unnest(${search.split(/\s+/u)}::text[]) word WHERE NOT EXISTS (
        SELECT 1 FROM chat_messages m WHERE m.conversation_id = c.id
          AND strpos(fold_text(m.content), fold_text(word)) > 0))`;
  return rows.map(({ id }) => id);
}

/** Loads a conversation in full, or null. */
export async function findTranscript(_: Staff, id: string) {
  const db = getDb();
  const [conversation, inquiry, { retention }, matters] = await Promise.all([
    db.chatConversation.findUnique({
      where: { id },
      include: { messages: { orderBy: { id: "asc" } } },
    }),
    db.contactMessage.findFirst({
      where: { conversationId: id },
      orderBy: { createdAt: "desc" },
      select: { id: true },
    }),
    getSettings(),
    readSafetyMatters("conversation", [id]),
  ]);
  if (!conversation) return null;
  return {
    ...conversation,
    /** The inbox message of the hand-over; null when there is none. */
    inquiryId: inquiry?.id ?? null,
    safety: matters.get(id) ?? null,
    /** Unless the conversation continues. The nightly job runs after the last day of retention. */
    deletedOn: addDays(italianDay(conversation.lastMessageAt), retention.chatDays + 1),
    messages: conversation.messages.map((message) => ({
      ...message,
      // Only `storeAnswer` writes this JSON.
      sources: message.sources as ChatSource[],
    })),
  };
}

export type Transcript = NonNullable<Awaited<ReturnType<typeof findTranscript>>>;
