import "server-only";
import { type EmailFacts } from "@/emails/registry";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK, privacyRoutes } from "@/lib/platform/routes";

export const privacyMailSources: Pick<MessageSources, "privacy_link"> = {
  privacy_link: {
    load: ({ subjectId }, now) => privacyLinkFacts(getDb(), subjectId, now),
  },
};

async function privacyLinkFacts(
  db: Db,
  id: string,
  now: Date,
): Promise<EmailFacts["privacy_link"] | null> {
  const request = await db.privacyRequest.findUnique({ where: { id } });
  if (request?.state !== "asked" || request.expiresAt <= now) return null;
  const { kind, expiresAt } = request;
  const token = linkToken(PRIVACY_LINK, { id, number: 1 });
  return { kind, expiresAt, link: `${getEnv().SITE_URL}${privacyRoutes.confirm}/${token}` };
}
