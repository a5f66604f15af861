import "server-only";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { storeContactMessage } from "@/lib/inbox/commands/receive";
import { getDb } from "@/lib/platform/db/client";
import { deletedConversation, transcriptNames } from "../copy/chat";
import { type HandOverInput } from "../schema/chat";

/** In characters; a longer conversation keeps its end. */
const MAX_TRANSCRIPT = 20_000;

/**
 * Stores a visitor's question in the inbox, with the transcript if they agreed. A repeated key is stored
 * once. If the conversation was deleted, the message says so.
 */
export async function handOverConversation(input: HandOverInput, now: Date): Promise<void> {
  const { submissionKey, name, email, message } = input;
  const attached = input.consent ? input.conversationId : null;
  const transcript = attached === null ? "" : await readTranscript(attached);
  const agreed = withArticle("il", formatLongDateTime(now));
  const attachment =
    transcript === ""
      ? deletedConversation
      : `Conversazione con l’assistente, inviata con il consenso dato ${agreed}\n\n${transcript}`;
  const parts = attached === null ? [message] : [message, attachment];
  await storeContactMessage(
    {
      source: "chat",
      submissionKey,
      conversationId: attached,
      name,
      email,
      message: parts.filter((part) => part !== "").join("\n\n"),
    },
    now,
  );
  if (attached === null) return;
  const where = { id: attached };
  await getDb().chatConversation.updateMany({ where, data: { handedOverAt: now } });
}

async function readTranscript(conversationId: string): Promise<string> {
  const messages = await getDb().chatMessage.findMany({
    where: { conversationId },
    orderBy: { id: "asc" },
    select: { role: true, content: true },
  });
  return messages
    .map(({ role, content }) => `${transcriptNames[role]}: ${content}`)
    .join("\n\n")
    .slice(-MAX_TRANSCRIPT);
}
