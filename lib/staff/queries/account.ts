import "server-only";
import { cookies } from "next/headers";
import { readAccountLink } from "@/lib/identity/secrets/account-link";
import { type AdminRefusal } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type Result, ok } from "@/lib/core/result";
import { type Db, getDb } from "@/lib/platform/db/client";
import { isNoticeEmail } from "@/lib/mail/model/message";
import {
  DESK_LOOK_COOKIE,
  type DeskLook,
  type OwnAccount,
  deskLooks,
} from "@/lib/staff/model/account";

/** Who is asking, as their account page shows them. */
export async function getOwnAccount(): Promise<Result<OwnAccount, { code: AdminRefusal }>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  const { userId: id, name, email, role } = staff.value;
  const [{ totpSince, notices }, recoveryCodesLeft] = await Promise.all([
    getDb().user.findUniqueOrThrow({ where: { id }, select: { totpSince: true, notices: true } }),
    getDb().recoveryCode.count({ where: { userId: id, usedAt: null } }),
  ]);
  return ok({
    name,
    email,
    role,
    secondFactorSince: totpSince,
    recoveryCodesLeft,
    notices: notices.filter(isNoticeEmail),
  });
}

/** What a link to a new password opens, without using it up; null when it opens nothing any more. */
export async function findPasswordReset(db: Db, token: string, now: Date) {
  const link = readAccountLink("password-reset", token);
  if (!link) return null;
  const reset = await db.passwordReset.findUnique({
    where: { id: link.id },
    include: { user: { select: { id: true, email: true, name: true, disabledAt: true } } },
  });
  const open = reset && !reset.closedAt && reset.expiresAt > now && !reset.user.disabledAt;
  return open ? reset : null;
}

/** True while a link to a new password is good. */
export async function isPasswordResetOpen(token: string, now: Date): Promise<boolean> {
  return (await findPasswordReset(getDb(), token, now)) !== null;
}

/** How this browser's reader wants the dashboard to look; as the device does where nobody chose. */
export async function readDeskLook(): Promise<DeskLook> {
  const chosen = (await cookies()).get(DESK_LOOK_COOKIE)?.value;
  return deskLooks.find((look) => look === chosen) ?? "system";
}
