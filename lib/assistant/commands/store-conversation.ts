import "server-only";
import { randomUUID } from "node:crypto";
import { addDays, dayToDate, italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type FoundPassage } from "../knowledge/passage";
import { type TokenUsage } from "../language-model/language-model";
import {
  type ChatMode,
  type ChatTopic,
  HEALTH_NOT_STORED,
  withoutPersonalData,
} from "../model/chat";
import { type StoredMessage } from "./decide-answer";

/** Messages loaded for the context. */
const CONTEXT_MESSAGES = 20;

/**
 * Returns the conversation's id with its messages, oldest first. An unknown conversation id starts a new
 * conversation.
 */
export async function openConversation(
  conversationId: string | null,
  now: Date,
): Promise<{ conversationId: string; earlier: StoredMessage[] }> {
  return getDb().$transaction(async (tx) => {
    const known =
      conversationId === null
        ? 0
        : (
            await tx.chatConversation.updateMany({
              where: { id: conversationId },
              data: { lastMessageAt: now },
            })
          ).count;
    const id = known > 0 && conversationId !== null ? conversationId : randomUUID();
    if (known === 0) {
      await tx.chatConversation.create({ data: { id, createdAt: now, lastMessageAt: now } });
    }
    const earlier =
      known === 0
        ? []
        : await tx.chatMessage.findMany({
            where: { conversationId: id },
            // Ids are sequential; timestamps may be equal.
            orderBy: { id: "desc" },
            take: CONTEXT_MESSAGES,
            select: { role: true, content: true, topic: true },
          });
    return { conversationId: id, earlier: earlier.toReversed() };
  });
}

/** Stores a visitor's message; one about health without its words. */
export async function storeQuestion(
  { conversationId, message, isHealth }: StoredQuestion,
  now: Date,
): Promise<void> {
  await getDb().chatMessage.create({
    data: {
      conversationId,
      role: "user",
      content: isHealth ? HEALTH_NOT_STORED : withoutPersonalData(message.trim()),
      createdAt: now,
      completedAt: now,
    },
  });
}

type StoredQuestion = { conversationId: string; message: string; isHealth: boolean };

export type StoredAnswer = {
  conversationId: string;
  text: string;
  mode: ChatMode;
  topic: ChatTopic;
  found: FoundPassage[];
  usage: TokenUsage | null;
  /** True when question and answer concern health: the words are not stored. */
  isHealth: boolean;
  /** False when the answer failed or was aborted. */
  complete: boolean;
};

/** Stores an answer, complete or partial. */
export async function storeAnswer(answer: StoredAnswer, now: Date): Promise<void> {
  const { conversationId, text, mode, topic, found, usage, isHealth, complete } = answer;
  await getDb().chatMessage.create({
    data: {
      conversationId,
      mode,
      topic,
      role: "assistant",
      content: isHealth ? HEALTH_NOT_STORED : withoutPersonalData(text),
      createdAt: now,
      sources: found.map(({ passage, score }) => ({
        id: passage.id,
        title: passage.title,
        href: passage.href,
        score: Math.round(score * 100) / 100,
      })),
      inputTokens: usage?.inputTokens ?? 0,
      outputTokens: usage?.outputTokens ?? 0,
      completedAt: complete ? now : null,
    },
  });
}

/** Deletes conversations without activity for the retention of the settings. */
export async function deleteOldConversations(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const before = dayToDate(addDays(italianDay(now), -retention.chatDays));
  await getDb().chatConversation.deleteMany({
    where: { lastMessageAt: { lt: before } },
  });
}
