import "server-only";
import { ok, type Result } from "@/lib/core/result";
import { changeUser } from "@/lib/identity/commands/users";
import { type Staff } from "@/lib/identity/queries/gate";
import { type NoticeKind } from "@/lib/mail/model/message";
import { getDb } from "@/lib/platform/db/client";

export async function chooseNotices(
  { userId }: Staff,
  { notices }: { notices: NoticeKind[] },
): Promise<Result<null, never>> {
  await changeUser(getDb(), userId, { notices: [...new Set(notices)] });
  return ok(null);
}
