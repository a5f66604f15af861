import "server-only";
import { type Tx } from "@/lib/platform/db/client";
import { type NoticeKind, noticeSubject, noticeWindow } from "@/lib/mail/model/message";
import { queueEmails } from "./outbox";

/** Time for transactions that began within a window to be committed, in milliseconds. */
const SLACK_MS = 30_000;

/**
 * Tells everyone who asked for it that something arrived at `at`, inside the caller's transaction. Each
 * person gets one e-mail per kind and window, sent when the window ends, whatever arrives in it.
 */
export async function queueNotice(tx: Tx, kind: NoticeKind, at: Date): Promise<void> {
  const readers = await tx.user.findMany({
    where: { disabledAt: null, role: { in: ["admin", "viewer"] }, notices: { has: kind } },
    orderBy: { id: "asc" },
    select: { id: true, email: true },
  });
  const { start, end } = noticeWindow(at);
  await queueEmails(
    tx,
    readers.map(({ id, email }) => ({
      kind,
      subjectId: noticeSubject(id, start),
      orderId: null,
      recipient: email,
      at,
      notBefore: new Date(end.getTime() + SLACK_MS),
    })),
  );
}
