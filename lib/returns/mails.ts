import "server-only";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { getDb } from "@/lib/platform/db/client";
import { markAcknowledged } from "./commands/close-withdrawals";

/** The receipt of a withdrawal (Codice del consumo 54-bis). */
export const returnMailSources = {
  withdrawal_received: {
    load: async ({ subjectId }) => {
      const found = await getDb().withdrawal.findUnique({ where: { id: subjectId } });
      return found && found.email !== null ? { ...found, email: found.email } : null;
    },
    onSent: ({ subjectId }, at) => markAcknowledged(subjectId, at),
  },
} satisfies Partial<MessageSources>;
