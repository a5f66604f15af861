import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { readSafetyMatters } from "@/lib/inventory/queries/safety";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type ChatSource } from "../model/chat";
import {
  type ConversationFilter,
  conversationList,
  type ConversationView,
} from "../model/list-filter";

/** Characters of a question in the list. */
const SHOWN_LENGTH = 300;

type ConversationRow = {
  id: string;
  lastMessageAt: Date;
  handedOverAt: Date | null;
  /** The first question, or null when it was not stored. */
  firstQuestion: string | null;
  answers: number;
  /** Answers with the topic `unknown`. */
  unanswered: number;
};

/** Lists one page of conversations, newest first. */
export async function listConversations(_: Staff, filter: ConversationFilter) {
  const db = getDb();
  const where = Prisma.sql`${inView(filter.view)} AND ${withWords(filter.search)}`;
  const [{ shown: total, ...counts }] = await db.$queryRaw<
    [Record<ConversationView | "shown", number>]
  >`
    SELECT count(*)::int AS "all",
      count(*) FILTER (WHERE ${inView("unanswered")})::int AS unanswered,
      count(*) FILTER (WHERE ${inView("handed_over")})::int AS handed_over,
      count(*) FILTER (WHERE ${where})::int AS shown
    FROM chat_conversations c`;
  const { skip, take } = conversationList.pageOf(filter, total);
  const rows = await db.$queryRaw<ConversationRow[]>`
    SELECT c.id, c.last_message_at AS "lastMessageAt", c.handed_over_at AS "handedOverAt",
      (SELECT left(m.content, ${SHOWN_LENGTH}::int) FROM chat_messages m
        WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.id LIMIT 1) AS "firstQuestion",
      answers, unanswered
    FROM chat_conversations c
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS answers, count(*) FILTER (WHERE m.topic = 'unknown')::int AS unanswered
      FROM chat_messages m WHERE m.conversation_id = c.id AND m.role = 'assistant'
    ) answered
    WHERE ${where}
    ORDER BY c.last_message_at DESC, c.id LIMIT ${take} OFFSET ${skip}`;
  const { retention } = await getSettings();
  return { rows, total, counts, retentionDays: retention.chatDays };
}

export type ConversationPage = Awaited<ReturnType<typeof listConversations>>;

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

function inView(view: ConversationView): Prisma.Sql {
  switch (view) {
    case "unanswered":
      return Prisma.sql`EXISTS (SELECT FROM chat_messages u
        WHERE u.conversation_id = c.id AND u.topic = 'unknown')`;
    case "handed_over":
      return Prisma.sql`c.handed_over_at IS NOT NULL`;
    case "all":
      return Prisma.sql`true`;
  }
}

/** Requires every word of the search in the conversation. */
function withWords(search: string | null): Prisma.Sql {
  if (search === null) return Prisma.sql`true`;
  const words = search.split(/\s+/u);
  return Prisma.join(
    words.map(
      (word) => Prisma.sql`EXISTS (SELECT FROM chat_messages w
        WHERE w.conversation_id = c.id AND fold_text(' ' || w.content) LIKE search_pattern(${word}))`,
    ),
    " AND ",
  );
}
