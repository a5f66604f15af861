import "server-only";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { linkToken } from "@/lib/platform/http/signed-link";
import { PRIVACY_LINK, privacyRoutes } from "@/lib/platform/routes";

export const privacyMailSources = {
  privacy_link: {
    load: async ({ subjectId: id }, now) => {
      const request = await getDb().privacyRequest.findUnique({ where: { id } });
      if (request?.state !== "asked" || request.expiresAt <= now) return null;
      const { kind, expiresAt } = request;
      const token = linkToken(PRIVACY_LINK, { id, number: 1 });
      return { kind, expiresAt, link: `${getEnv().SITE_URL}${privacyRoutes.confirm}/${token}` };
    },
  },
} satisfies Partial<MessageSources>;
