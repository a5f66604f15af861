import "server-only";
import { addHours, subHours } from "date-fns";
import { adminActor, userIdOfActor } from "@/lib/identity/model";
import { type Staff } from "@/lib/identity/queries/gate";
import { actorNames } from "@/lib/identity/queries/sessions";
import {
  APPROVAL_HOURS,
  type ApprovalKind,
  approvalKinds,
  confirmedFrom,
  type SecondConfirmation,
} from "@/lib/orders/model/approval";
import { type Db, getDb } from "@/lib/platform/db/client";
import { getSettings } from "@/lib/settings/queries";

/** Counts the administrators beside a person. */
export function otherAdministrators(db: Db, actor: string): Promise<number> {
  const id = { not: userIdOfActor(actor) ?? "" };
  return db.user.count({ where: { id, role: "admin", disabledAt: null } });
}

/** Returns how this person can confirm a large sum; null when no sum needs it. */
export async function findSecondConfirmation({
  userId: id,
  role,
}: Staff): Promise<SecondConfirmation | null> {
  const db = getDb();
  const fromCents = confirmedFrom(role, (await getSettings()).approvals);
  if (fromCents === null) return null;
  return {
    fromCents,
    hasCode:
      role === "admin" && (await db.user.count({ where: { id, totpSince: { not: null } } })) > 0,
    hasColleague: (await otherAdministrators(db, adminActor(id))) > 0,
  };
}

/** Lists the requests without a decision, of one order or all, the oldest first. An expired one waits only to be closed. */
export async function listWaitingApprovals({ actor }: Staff, now: Date, orderId?: string) {
  const rows = await getDb().approval.findMany({
    where: {
      decision: null,
      ...(orderId !== undefined && { orderId }),
    },
    orderBy: { askedAt: "asc" },
    include: { order: { select: { number: true, paymentMethod: true } } },
  });
  const names = rows.length === 0 ? new Map<string, string>() : await actorNames();
  return rows.flatMap(({ kind, askedBy, askedAt, ...row }) => {
    const known = approvalKinds.find((one): one is ApprovalKind => one === kind);
    if (known === undefined) return [];
    const { id, orderId: ofOrder, cents, payload, order } = row;
    return [
      {
        id,
        kind: known,
        orderId: ofOrder,
        orderNumber: order.number,
        paymentMethod: order.paymentMethod,
        cents,
        payload,
        askedBy: names.get(askedBy) ?? "una persona non più registrata",
        askedAt,
        expiresAt: addHours(askedAt, APPROVAL_HOURS),
        isExpired: askedAt <= subHours(now, APPROVAL_HOURS),
        isOwn: askedBy === actor,
      },
    ];
  });
}

export type WaitingApproval = Awaited<ReturnType<typeof listWaitingApprovals>>[number];
