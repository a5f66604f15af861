import "server-only";
import { type SecondFactorChange } from "@/emails/access";
import { staffRoles, userIdOfActor } from "@/lib/identity/model";
import { accountLinkUrl } from "@/lib/identity/secrets/account-link";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { type AccessEmailKind } from "@/lib/mail/model/message";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";

/**
 * E-mails about access to the dashboard. Their facts no longer hold when the invitation was withdrawn or
 * resent, or when the link was used or has expired.
 */
export const accessMailSources: Pick<MessageSources, AccessEmailKind> = {
  staff_invitation: {
    /** `subjectId`: `<invitation>/<sending>`. */
    load: async ({ subjectId }, now) => {
      const [id = "", sending] = subjectId.split("/");
      const invitation = await getDb().invitation.findUnique({ where: { id } });
      const role = staffRoles.find((one) => one === invitation?.role);
      if (!invitation || !role || invitation.sendings !== Number(sending)) return null;
      const { acceptedAt, withdrawnAt, expiresAt, invitedBy } = invitation;
      if (acceptedAt || withdrawnAt || expiresAt <= now) return null;
      const inviterId = userIdOfActor(invitedBy) ?? id;
      const inviter = await getDb().user.findUnique({ where: { id: inviterId } });
      const link = accountLinkUrl("invitation", { id, sending: invitation.sendings });
      return { invitedBy: inviter?.name ?? "Chi amministra il negozio", role, link, expiresAt };
    },
  },
  password_reset: {
    load: async ({ subjectId: id }, now) => {
      const reset = await getDb().passwordReset.findUnique({
        where: { id },
        include: { user: true },
      });
      if (!reset || reset.closedAt || reset.expiresAt <= now || reset.user.disabledAt) return null;
      const link = accountLinkUrl("password-reset", { id, sending: 1 });
      return { name: reset.user.name, link, expiresAt: reset.expiresAt };
    },
  },
  password_changed: {
    /** `subjectId`: `<user>/<time>`. */
    load: async ({ subjectId }) => {
      const [id = "", time = ""] = subjectId.split("/");
      const user = await getDb().user.findUnique({ where: { id } });
      const resetLink = `${getEnv().SITE_URL}${routes.passwordReset}`;
      return user && { name: user.name, at: new Date(time), resetLink };
    },
  },
  second_factor_changed: {
    /** `subjectId`: `<user>/<time>/<change>`. */
    load: async ({ subjectId }) => {
      const [id = "", time = "", change = ""] = subjectId.split("/");
      const user = await getDb().user.findUnique({ where: { id } });
      return (
        user && {
          name: user.name,
          at: new Date(time),
          change: change as SecondFactorChange,
          adminLink: `${getEnv().SITE_URL}${dashboardRoutes.adminAccount}`,
        }
      );
    },
  },
};
