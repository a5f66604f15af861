import "server-only";
import { randomUUID } from "node:crypto";
import { addDays, dayToDate, italianDay } from "@/lib/core/business-days";
import { getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";
import { type FoundPassage } from "@/lib/assistant/knowledge/passage";
import { type ChatMode, type ChatTopic, withoutPersonalData } from "@/lib/assistant/model/chat";
import { type TokenUsage } from "@/lib/assistant/language-model/language-model";
import { type KeptMessage } from "./decide-answer";

/** How many messages are read back. */
const READ_BACK = 20;

/**
 * Files a visitor's message in its conversation. A conversation this shop did not begin is not taken
 * up: the visitor gets a new one. Answers with its id and with what was said before, oldest first.
 */
export async function keepQuestion(
  conversationId: string | null,
  message: string,
  now: Date,
): Promise<{ conversationId: string; earlier: KeptMessage[] }> {
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
            // Made in their order, unlike times, which two may share.
            orderBy: { id: "desc" },
            take: READ_BACK,
            select: { role: true, content: true, topic: true },
          });
    await tx.chatMessage.create({
      data: {
        conversationId: id,
        role: "user",
        content: withoutPersonalData(message.trim()),
        createdAt: now,
        completedAt: now,
      },
    });
    return { conversationId: id, earlier: earlier.toReversed() };
  });
}

/** An answer as it is kept. */
export type KeptAnswer = {
  conversationId: string;
  text: string;
  mode: ChatMode;
  topic: ChatTopic;
  found: FoundPassage[];
  usage: TokenUsage | null;
  /** False when it broke off or was stopped. */
  complete: boolean;
};

/** Files an answer, whole or as far as it came. */
export async function keepAnswer(answer: KeptAnswer, now: Date): Promise<void> {
  const { conversationId, text, mode, topic, found, usage, complete } = answer;
  await getDb().chatMessage.create({
    data: {
      conversationId,
      mode,
      topic,
      role: "assistant",
      content: withoutPersonalData(text),
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

/** Deletes conversations that have been quiet for longer than the settings keep them. */
export async function deleteOldConversations(now: Date): Promise<void> {
  const { retention } = await getSettings();
  const before = dayToDate(addDays(italianDay(now), -retention.chatDays));
  await getDb().chatConversation.deleteMany({
    where: { lastMessageAt: { lt: before } },
  });
}
