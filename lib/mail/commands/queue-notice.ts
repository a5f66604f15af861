import "server-only";
import { addSeconds } from "date-fns";
import { type Tx } from "@/lib/platform/db/client";
import { type NoticeKind, noticeSubject, noticeWindow } from "../model/message";
import { queueEmails } from "./outbox";

/** Lets transactions that began within a window commit before its notice is written. */
const SLACK_SECONDS = 30;

/**
 * Queues a notice of something that arrived at `at`, inside the caller's transaction, for every
 * colleague who subscribed to `kind`. Each colleague gets one e-mail per kind and window, sent when
 * the window ends.
 */
export async function queueNotices(tx: Tx, kind: NoticeKind, at: Date): Promise<void> {
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
      notBefore: addSeconds(end, SLACK_SECONDS),
    })),
  );
}
