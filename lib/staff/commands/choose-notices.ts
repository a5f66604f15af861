import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { changeUser } from "@/lib/identity/commands/users";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { type NoticeKind } from "@/lib/mail/model/message";
import { getDb } from "@/lib/platform/db/client";
import { type OwnRefusal } from "./own-password";

export async function chooseNotices(notices: NoticeKind[]): Promise<Result<null, OwnRefusal>> {
  const staff = await requireStaff();
  if (!staff.ok) return staff;
  await changeUser(getDb(), staff.value.userId, { notices: [...new Set(notices)] });
  return ok(null);
}
