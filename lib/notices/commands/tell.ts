import "server-only";
import { addSeconds } from "date-fns";
import { type Clock, systemClock } from "@/lib/core/clock";
import { personKey } from "@/lib/core/person-key";
import { timeOrderedId } from "@/lib/core/time-ordered-id";
import { type EmailToQueue, queueEmail } from "@/lib/mail/commands/outbox";
import {
  type EmailKind,
  isNoticeEmail,
  noticeSubject,
  noticeWindow,
} from "@/lib/mail/model/message";
import { getDb, type Tx } from "@/lib/platform/db/client";
import { JobPostponed } from "@/lib/platform/jobs/model";
import { enqueue } from "@/lib/platform/jobs/queue";
import { reportError } from "@/lib/platform/report-error";
import { getSettings } from "@/lib/settings/queries";
import { sendPushJob, tellReadersJob, type ToldNews } from "../jobs";
import {
  frequentKinds,
  type NewsKind,
  newsKinds,
  pushPauseSince,
  type QuietHours,
  quietTimeAt,
} from "../model/news";
import { findChoice, listReaders } from "../queries/choices";
import { pushTo } from "../web-push/send";

type News = {
  kind: NewsKind;
  /** What the e-mail is loaded from. */
  subjectId: string;
  email: EmailKind;
  orderId?: string;
  /** What happened; default: the subject. The same is told once. */
  dedupeKey?: string;
  /** Words for a notification; no personal data. */
  detail?: string;
  /** Default: the page of the kind. */
  href?: string;
  at: Date;
};

/**
 * Tells staff what happened, inside the caller's transaction: an e-mail to the shop's mailbox, a line in the digests,
 * and a job that tells each colleague as they chose. Telling the same again does nothing.
 */
export async function tellStaff(tx: Tx, news: News): Promise<void> {
  const { kind, subjectId, email, orderId, at } = news;
  const dedupeKey = `${email}/${news.dedupeKey ?? subjectId}`;
  const recipient = await mailboxOf(tx, kind);
  await queueEmail(tx, { kind: email, subjectId, orderId, at, dedupeKey, recipient });
  const newsId = await recordNews(tx, news, dedupeKey);
  if (newsId !== null) await enqueue(tx, tellReadersJob, { newsId, email, subjectId, orderId });
}

/** Returns the shop's mailbox for a kind that it gets; empty for others. */
async function mailboxOf(tx: Tx, kind: NewsKind): Promise<string> {
  return newsKinds[kind].first === "shop" ? (await getSettings(tx)).contact.staffEmail : "";
}

/** Queues the e-mails and notifications to colleagues, now or after their quiet hours. */
export async function tellReaders({ newsId, email, subjectId, orderId }: ToldNews): Promise<void> {
  await getDb().$transaction(async (tx) => {
    const news = await tx.staffNews.findUnique({ where: { id: newsId } });
    if (!news) return;
    const { dedupeKey, at } = news;
    const kind = news.kind as NewsKind;
    const mailbox = personKey(await mailboxOf(tx, kind));
    const isCalm = !(await wasJustPushed(tx, { id: newsId, kind, at }));
    const message = { kind: email, subjectId, orderId, at };
    let isPushed = false;
    for (const reader of await listReaders(tx, kind)) {
      const { mail, push } = reader.choices[kind];
      const told = { readerId: reader.id, recipient: reader.email };
      const notBefore = quietTimeAt(reader.quiet, at)?.end;
      if (mail === "now" && isNoticeEmail(email))
        await queueEmail(tx, { ...message, ...told, ...gathered(reader, at) });
      else if (mail === "now" && personKey(reader.email) !== mailbox)
        await queueEmail(tx, {
          ...message,
          ...told,
          dedupeKey: `${dedupeKey}/${reader.id}`,
          notBefore,
        });
      if (!push || !isCalm) continue;
      for (const subscriptionId of reader.subscriptionIds) {
        await enqueue(tx, sendPushJob, { newsId, subscriptionId }, { notBefore });
        isPushed = true;
      }
    }
    if (isPushed) await tx.staffNews.update({ where: { id: newsId }, data: { isPushed } });
  });
}

/** Lets transactions that began within a window commit before its notice is written. */
const SLACK_SECONDS = 30;

/** Returns how one e-mail gathers what arrives within some minutes, or within the reader's quiet hours. */
function gathered(
  { id, quiet }: { id: string; quiet: QuietHours | null },
  at: Date,
): Pick<EmailToQueue, "subjectId" | "notBefore"> {
  const span = quietTimeAt(quiet, at) ?? noticeWindow(at);
  const written = addSeconds(span.end, SLACK_SECONDS);
  const notBefore = quietTimeAt(quiet, written)?.end ?? written;
  return { subjectId: noticeSubject(id, span), notBefore };
}

/** Returns the id of the stored news; null when it is known. */
async function recordNews(tx: Tx, news: News, dedupeKey: string): Promise<string | null> {
  const { kind, detail = "", href = newsKinds[kind].href, at } = news;
  const [stored] = await tx.staffNews.createManyAndReturn({
    data: [{ id: timeOrderedId(), dedupeKey, kind, detail, href, at }],
    skipDuplicates: true,
    select: { id: true },
  });
  return stored?.id ?? null;
}

async function wasJustPushed(
  tx: Tx,
  { id, kind, at }: { id: string; kind: NewsKind; at: Date },
): Promise<boolean> {
  if (!frequentKinds.includes(kind)) return false;
  const others = { kind, isPushed: true, at: { gt: pushPauseSince(at) }, id: { not: id } };
  return (await tx.staffNews.count({ where: others })) > 0;
}

/**
 * Sends one notification, unless its reader no longer may see or wants it. A process that dies while it sends has
 * sent it: nobody gets it twice. Throws when the push service has to be asked again.
 */
export async function sendPush(
  { newsId, subscriptionId }: { newsId: string; subscriptionId: string },
  clock: Clock = systemClock,
): Promise<void> {
  const [news, device] = await Promise.all([
    getDb().staffNews.findUnique({ where: { id: newsId } }),
    getDb().pushSubscription.findUnique({ where: { id: subscriptionId } }),
  ]);
  if (!news || !device) return;
  const kind = news.kind as NewsKind;
  const choice = await findChoice(device.userId, kind);
  if (!choice?.push) return;
  const taken = await getDb().$executeRaw`
    UPDATE staff_news SET pushed_to = array_append(pushed_to, ${subscriptionId}::uuid)
    WHERE id = ${newsId}::uuid AND NOT ${subscriptionId}::uuid = ANY(pushed_to)`;
  if (taken === 0) return;
  const { title } = newsKinds[kind];
  const { detail: body, href } = news;
  const sent = await pushTo(device, { title, body, href, tag: newsId });
  await noteOutcome(device.id, sent.ok ? null : sent.error.code, clock());
  if (sent.ok || sent.error.code === "gone") return;
  const { code, reason, waitMs } = sent.error;
  if (code !== "unreachable") {
    reportError(new Error(`Notification not sent: ${code} ${reason}`), { message: "push refused" });
    return;
  }
  await getDb().$executeRaw`
    UPDATE staff_news SET pushed_to = array_remove(pushed_to, ${subscriptionId}::uuid)
    WHERE id = ${newsId}::uuid`;
  if (waitMs !== undefined) throw new JobPostponed("The push service asks to wait", waitMs);
  throw new Error(`Notification not sent: ${reason}`);
}

/** Deletes a subscription that its push service does not know any more, and notes a success. */
export async function noteOutcome(id: string, failure: string | null, at: Date): Promise<void> {
  if (failure === "gone") await getDb().pushSubscription.deleteMany({ where: { id } });
  if (failure !== null) return;
  await getDb().pushSubscription.updateMany({ where: { id }, data: { lastSuccessAt: at } });
}
