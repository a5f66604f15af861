import "server-only";
import { addDays, italianDay } from "@/lib/core/business-days";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb, Prisma } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import {
  type ConversationPage,
  type ConversationRow,
  type FoundSource,
  type Transcript,
} from "../model/knowledge";
import {
  type ConversationFilter,
  type ConversationView,
  ROWS_PER_PAGE,
} from "../model/list-filter";

/** Characters of a question in the list. */
const SHOWN_LENGTH = 300;

/** Lists one page of conversations, newest first. */
export async function listConversations(
  _: Staff,
  filter: ConversationFilter,
): Promise<ConversationPage> {
  const db = getDb();
  const where = Prisma.sql`${inView(filter.view)} AND ${withWords(filter.search)}`;
  const counted = await db.$queryRaw<Record<ConversationView | "shown", number>[]>`
    SELECT count(*)::int AS "all",
      count(*) FILTER (WHERE ${inView("unanswered")})::int AS unanswered,
      count(*) FILTER (WHERE ${inView("handed_over")})::int AS handed_over,
      count(*) FILTER (WHERE ${where})::int AS shown
    FROM chat_conversations c`;
  const counts = counted[0] ?? { all: 0, unanswered: 0, handed_over: 0, shown: 0 };
  const total = counts.shown;
  const page = Math.min(filter.page, Math.max(1, Math.ceil(total / ROWS_PER_PAGE)));
  const rows = await db.$queryRaw<ConversationRow[]>`
    SELECT c.id, c.created_at AS "startedAt", c.last_message_at AS "lastMessageAt",
      c.handed_over_at AS "handedOverAt", asked.content AS "firstQuestion", answers, unanswered
    FROM (
      SELECT * FROM chat_conversations c WHERE ${where}
      ORDER BY c.last_message_at DESC, c.id
      LIMIT ${ROWS_PER_PAGE} OFFSET ${(page - 1) * ROWS_PER_PAGE}
    ) c
    LEFT JOIN LATERAL (
      SELECT left(m.content, ${SHOWN_LENGTH}::int) AS content FROM chat_messages m
      WHERE m.conversation_id = c.id AND m.role = 'user' ORDER BY m.id LIMIT 1
    ) asked ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS answers, count(*) FILTER (WHERE m.topic = 'unknown')::int AS unanswered
      FROM chat_messages m WHERE m.conversation_id = c.id AND m.role = 'assistant'
    ) answered
    ORDER BY c.last_message_at DESC, c.id`;
  const { retention } = await getSettings();
  const { all, unanswered, handed_over } = counts;
  return {
    rows,
    total,
    page,
    retentionDays: retention.chatDays,
    counts: { all, unanswered, handed_over },
  };
}

/** Loads a conversation in full, or null. */
export async function findTranscript(_: Staff, id: string): Promise<Transcript | null> {
  const db = getDb();
  const [conversation, inquiry, { retention }] = await Promise.all([
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
  ]);
  if (!conversation) return null;
  const { createdAt, lastMessageAt, handedOverAt, messages } = conversation;
  return {
    id,
    startedAt: createdAt,
    lastMessageAt,
    handedOverAt,
    inquiryId: inquiry?.id ?? null,
    // The nightly job runs after the last day of retention.
    deletedOn: addDays(italianDay(lastMessageAt), retention.chatDays + 1),
    messages: messages.map((message) => ({
      id: message.id,
      role: message.role,
      content: message.content,
      at: message.createdAt,
      mode: message.mode,
      topic: message.topic,
      complete: message.completedAt !== null,
      sources: toSources(message.sources),
      tokens: message.inputTokens + message.outputTokens,
    })),
  };
}

/** Casts JSON that only `storeAnswer` writes. */
function toSources(sources: Prisma.JsonValue): FoundSource[] {
  return Array.isArray(sources) ? (sources as unknown as FoundSource[]) : [];
}

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
