import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";

/**
 * Returns the condition for a person's conversations with the assistant. It matches conversations handed
 * over to staff, texts that contain the address (normally masked before storage), and order numbers in any
 * spelling. `email` is in lower case.
 */
export function conversationsOf(email: string): Prisma.Sql {
  return Prisma.sql`
    SELECT conversation_id FROM contact_messages
    WHERE lower(email) = ${email} AND conversation_id IS NOT NULL
    UNION
    SELECT t.conversation_id FROM chat_messages t WHERE position(${email} IN lower(t.content)) > 0
    UNION
    SELECT t.conversation_id FROM orders o JOIN chat_messages t
      ON position(replace(o.number, '-', '')
        IN upper(regexp_replace(t.content, '[^[:alnum:]]', '', 'g'))) > 0
    WHERE lower(o.email) = ${email}`;
}

/** Deletes these conversations and returns their number. Call it before the orders lose the address. */
export function eraseConversations(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM chat_conversations WHERE id IN (${conversationsOf(email)})`;
}
