import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";

/**
 * The conversations with the assistant that somebody can be found in: those they had a person read, those
 * that hold their address (which is taken out before it is kept; this is for what slipped through), and those
 * that name an order of theirs, however its number was typed. `email` in lower case.
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

/** Deletes them, before the person's orders forget the address; answers with how many there were. */
export function eraseConversations(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM chat_conversations WHERE id IN (${conversationsOf(email)})`;
}
