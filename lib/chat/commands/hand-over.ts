import "server-only";
import { storeContactMessage } from "@/lib/contact/commands";
import { formatLongDateTime } from "@/lib/core/dates";
import { getDb } from "@/lib/db/client";
import { transcriptNames } from "../copy";
import { type HandOverInput } from "../schema";

/** Longest transcript in characters; of a longer conversation the end is sent. */
const MAX_TRANSCRIPT = 20_000;

/**
 * Files a conversation in the inbox for a person to answer, with what its visitor adds. The consent is
 * part of the input. Sent twice with one key it is filed once; a conversation that is gone sends only
 * what was added.
 */
export async function handOverConversation(input: HandOverInput, now: Date): Promise<void> {
  const { submissionKey, conversationId, name, email, message } = input;
  const messages = await getDb().chatMessage.findMany({
    where: { conversationId },
    orderBy: { id: "asc" },
    select: { role: true, content: true },
  });
  const transcript = messages
    .map(({ role, content }) => `${transcriptNames[role]}: ${content}`)
    .join("\n\n")
    .slice(-MAX_TRANSCRIPT);
  const heading = `Conversazione con l’assistente, inviata con il consenso dato il ${formatLongDateTime(now)}`;
  const parts = [message, heading, transcript].filter((part) => part !== "");
  await storeContactMessage(
    { source: "chat", submissionKey, conversationId, name, email, message: parts.join("\n\n") },
    now,
  );
  await getDb().chatConversation.updateMany({
    where: { id: conversationId },
    data: { handedOverAt: now },
  });
}
