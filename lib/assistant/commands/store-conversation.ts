import "server-only";
import { randomUUID } from "node:crypto";
import { addDays, dayToDate, italianDay } from "@/lib/core/business-days";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Db, getDb } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { consumeLimit, type LimitResult } from "@/lib/platform/http/rate-limit";
import { getSettings } from "@/lib/settings/queries";
import {
  type Answer,
  type Caution,
  notStored,
  type Withheld,
  withoutPersonalData,
} from "../model/chat";
import { type StoredMessage } from "./decide-answer";

/** Messages loaded for the context. */
const CONTEXT_MESSAGES = 20;

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

/**
 * Returns the conversation's id with its mark and its messages, oldest first. An unknown conversation id
 * starts a new conversation.
 */
export async function openConversation(
  conversationId: string | null,
  now: Date,
): Promise<{ conversationId: string; caution: Caution | null; earlier: StoredMessage[] }> {
  return getDb().$transaction(async (tx) => {
    const [known] =
      conversationId === null
        ? []
        : await tx.chatConversation.updateManyAndReturn({
            where: { id: conversationId },
            data: { lastMessageAt: now },
            select: { id: true, caution: true },
          });
    if (!known) {
      const id = randomUUID();
      await tx.chatConversation.create({ data: { id, createdAt: now, lastMessageAt: now } });
      return { conversationId: id, caution: null, earlier: [] };
    }
    const earlier = await tx.chatMessage.findMany({
      where: { conversationId: known.id },
      // Ids are sequential; timestamps may be equal.
      orderBy: { id: "desc" },
      take: CONTEXT_MESSAGES,
      select: { role: true, content: true, topic: true },
    });
    return { conversationId: known.id, caution: known.caution, earlier: earlier.toReversed() };
  });
}

type StoredQuestion = {
  conversationId: string;
  message: string;
  /** Why the words are not stored; null when they are. */
  withheld: Withheld | null;
  /** The mark of the conversation from now on. */
  caution: Caution | null;
};

/** Stores a visitor's message, without its words when they are withheld, and the mark. */
export async function storeQuestion(
  { conversationId, message, withheld, caution }: StoredQuestion,
  now: Date,
): Promise<void> {
  const content = withheld === null ? withoutPersonalData(message.trim()) : notStored[withheld];
  await getDb().$transaction(async (tx) => {
    await tx.chatMessage.create({
      data: { conversationId, role: "user", content, createdAt: now, completedAt: now },
    });
    await markConversation(tx, conversationId, caution);
  });
}

/** Removes the words of the last message, when only its answer shows that it is about health. */
export async function withholdQuestion(
  { conversationId, caution }: { conversationId: string; caution: Caution },
  now: Date,
): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const last = await tx.chatMessage.findFirstOrThrow({
      where: { conversationId, role: "user" },
      orderBy: { id: "desc" },
      select: { id: true },
    });
    const data = { content: notStored.health, completedAt: now };
    await tx.chatMessage.update({ where: last, data });
    await markConversation(tx, conversationId, caution);
  });
}

/** A mark is never removed, and health is not replaced by a minor. */
async function markConversation(db: Db, id: string, caution: Caution | null): Promise<void> {
  if (caution === null) return;
  await db.chatConversation.updateMany({
    where: { id, ...(caution === "minor" && { caution: null }) },
    data: { caution },
  });
}

type StoredAnswer = Omit<Answer, "offersPerson"> & {
  conversationId: string;
  /** True when question and answer concern health: the words are not stored. */
  isHealth: boolean;
  /** False when the answer failed or was aborted. */
  complete: boolean;
};

/** Stores an answer, complete or partial. */
export async function storeAnswer(answer: StoredAnswer, now: Date): Promise<void> {
  const { conversationId, text, mode, topic, sources, isHealth, complete } = answer;
  await getDb().chatMessage.create({
    data: {
      conversationId,
      mode,
      topic,
      role: "assistant",
      content: isHealth ? notStored.health : withoutPersonalData(text),
      createdAt: now,
      sources: sources.map(({ id, title, href }) => ({ id, title, href })),
      completedAt: complete ? now : null,
    },
  });
}

/** Deletes conversations without activity for the retention of the settings. */
export async function deleteOldConversations(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const before = dayToDate(addDays(italianDay(now), -retention.chatDays));
  await getDb().chatConversation.deleteMany({
    where: {
      lastMessageAt: { lt: before },
      // An open safety matter is kept until somebody handles it.
      OR: [{ safety: null }, { safety: { handledAt: { not: null } } }],
    },
  });
}

/**
 * Deletes a conversation before its retention ends, for example on the visitor's request, unless it is an open
 * safety matter. Messages handed over to the inbox stay.
 */
export async function deleteConversation(
  { actor }: Staff<"write">,
  { conversationId: id }: { conversationId: string },
  now: Date,
): Promise<Result<null, { code: "conversation_gone" | "open_safety" }>> {
  return inTransaction(async (tx) => {
    const open = await tx.safetyMatter.count({ where: { conversationId: id, handledAt: null } });
    if (open > 0) return err({ code: "open_safety" as const });
    const { count } = await tx.chatConversation.deleteMany({ where: { id } });
    if (count === 0) return err({ code: "conversation_gone" as const });
    await recordAudit(tx, { actor, action: "assistant.conversation_deleted", subject: id }, now);
    return ok(null);
  });
}
