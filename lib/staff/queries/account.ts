import "server-only";
import { cookies } from "next/headers";
import { type Staff } from "@/lib/identity/queries/gate";
import { readAccountLink } from "@/lib/identity/secrets/account-link";
import { getOwnNotices } from "@/lib/notices/queries/choices";
import { type Db, getDb } from "@/lib/platform/db/client";
import { DASHBOARD_THEME_COOKIE, type DashboardTheme, dashboardThemes } from "../model/account";

/** Returns the caller's account; `secondFactorSince` is null while sign-in requires no code. */
export async function getOwnAccount(staff: Staff<"enter">) {
  const { userId: id, name, email, role } = staff;
  const [{ totpSince }, recoveryCodesLeft, notices] = await Promise.all([
    getDb().user.findUniqueOrThrow({ where: { id }, select: { totpSince: true } }),
    getDb().recoveryCode.count({ where: { userId: id, usedAt: null } }),
    getOwnNotices(staff),
  ]);
  return {
    name,
    email,
    role,
    secondFactorSince: totpSince,
    recoveryCodesLeft,
    notices,
  };
}

/** Returns what a password reset link opens, without using it up; null when not valid. */
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

export async function isPasswordResetOpen(token: string, now: Date): Promise<boolean> {
  return (await findPasswordReset(getDb(), token, now)) !== null;
}

/** Returns the dashboard's colour scheme in this browser; the device's by default. */
export async function readDashboardTheme(): Promise<DashboardTheme> {
  const chosen = (await cookies()).get(DASHBOARD_THEME_COOKIE)?.value;
  return dashboardThemes.find((theme) => theme === chosen) ?? "system";
}
