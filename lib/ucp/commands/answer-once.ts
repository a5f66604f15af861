import "server-only";
import { subMinutes } from "date-fns";
import { getDb, type Prisma } from "@/lib/platform/db/client";
import { type Answer, refused } from "../model/answer";

/**
 * Answers a request with an idempotency key: the first time by `work`, then with the same answer. A refused request
 * may be sent again.
 */
export async function answerOnce(
  key: string,
  requestHash: string,
  createdAt: Date,
  work: () => Promise<Answer>,
): Promise<Answer> {
  // The process that ran the first request may have ended.
  await getDb().preparedAnswer.deleteMany({
    where: { key, status: null, createdAt: { lt: subMinutes(createdAt, 1) } },
  });
  const { count } = await getDb().preparedAnswer.createMany({
    data: { key, requestHash, createdAt },
    skipDuplicates: true,
  });
  if (count === 0) return repeated(key, requestHash);
  // A later request may have taken over from one that ran longer than a minute.
  const own = { key, createdAt, status: null };
  try {
    const answer = await work();
    if (!answer.ok) await getDb().preparedAnswer.deleteMany({ where: own });
    else {
      const { status, purchaseId = null } = answer;
      const body = answer.body as Prisma.InputJsonObject;
      await getDb().preparedAnswer.updateMany({
        where: own,
        data: { status, body, purchaseId },
      });
    }
    return answer;
  } catch (error) {
    // Nothing was answered: the platform may send the key again.
    await getDb().preparedAnswer.deleteMany({ where: own });
    throw error;
  }
}

async function repeated(key: string, requestHash: string): Promise<Answer> {
  const known = await getDb().preparedAnswer.findUnique({ where: { key } });
  if (known && known.requestHash !== requestHash)
    return refused(409, "idempotency_conflict", "This key was used for another request.");
  if (!known?.status)
    return refused(409, "request_in_progress", "The first request with this key still runs.");
  const status = known.status === 201 ? 201 : 200;
  return { ok: true, status, body: known.body as Record<string, unknown> };
}
