import "server-only";
import { Prisma, type Tx } from "@/lib/platform/db/client";
import { personalRows } from "@/lib/platform/db/personal-rows";

/**
 * Returns the condition for a person's conversations with the assistant. It matches conversations handed
 * over to staff, texts that contain the address (normally masked before storage), and order numbers in any
 * spelling. `email` is in lower case.
 */
function conversationsOf(email: string): Prisma.Sql {
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

export const readConversations = personalRows(
  (email, after) => Prisma.sql`
    SELECT c.id, jsonb_build_object('begunAt', c.created_at, 'handedOverAt', c.handed_over_at,
      'caution', c.caution, 'safety', (SELECT jsonb_build_object('markedAt', s.marked_at,
        'handledAt', s.handled_at, 'note', s.note) FROM safety_matters s WHERE s.conversation_id = c.id),
      'messages', (SELECT coalesce(jsonb_agg(jsonb_build_object('at', t.created_at,
        'role', t.role, 'text', t.content) ORDER BY t.id), '[]')
        FROM chat_messages t WHERE t.conversation_id = c.id)) AS row
    FROM chat_conversations c WHERE c.id > ${after} AND c.id IN (${conversationsOf(email)})`,
);

/**
 * Deletes a person's conversations and returns their number. Call it before the orders lose the address.
 * `email` is in lower case.
 */
export function eraseConversations(tx: Tx, email: string): Promise<number> {
  return tx.$executeRaw`
    DELETE FROM chat_conversations WHERE id IN (${conversationsOf(email)})`;
}

/** Returns true when a conversation of a person is an open safety matter. `email` is in lower case. */
export async function hasOpenSafetyConversation(tx: Tx, email: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM safety_matters
    WHERE handled_at IS NULL AND conversation_id IN (${conversationsOf(email)}) LIMIT 1`;
  return rows.length > 0;
}
