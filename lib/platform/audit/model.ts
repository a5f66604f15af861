/** Actions of the audit log. Each has its Italian name in `lib/staff/copy/audit-log.ts`. */
export const auditActions = [
  "price.changed",
  "product.changed",
  "stock.moved",
  "discount.created",
  "discount.changed",
  "discount.paused",
  "discount.resumed",
  "settings.changed",
  "user.invited",
  "user.invitation_sent_again",
  "user.invitation_withdrawn",
  "user.joined",
  "user.changed",
  "user.disabled",
  "user.enabled",
  "user.sessions_ended",
  "user.password_changed",
  "user.password_reset",
  "user.second_factor_on",
  "user.second_factor_off",
  "user.second_factor_reset",
  "user.recovery_codes_renewed",
  "user.restored",
  "order.status_changed",
  "order.shipped",
  "order.refund_requested",
  "orders.bulk_status",
  "orders.exported",
  "inquiry.answered",
  "newsletter.exported",
  "newsletter.removed",
  "demo.removed",
  "legal_texts.confirmed",
  "inquiry.closed",
  "inquiry.reopened",
  "partner.decided",
  "privacy.recorded",
  "privacy.settled",
  "review.published",
  "review.refused",
  "review.answered",
  "review.refusal_told",
  "invoice.state_noted",
  "invoice.corrected",
  "invoices.marked_sent",
  "invoices.marking_undone",
  "invoices.exported",
  "withdrawal.recorded",
  "withdrawal.attached",
  "withdrawal.closed",
  "assistant.article_created",
  "assistant.article_changed",
  "assistant.article_published",
  "assistant.article_withdrawn",
  "assistant.article_deleted",
  "assistant.question_dismissed",
  "assistant.question_reopened",
  "assistant.question_added",
  "assistant.phrasings_changed",
  "assistant.conversation_deleted",
] as const;
export type AuditAction = (typeof auditActions)[number];

export type AuditRow = {
  id: string;
  at: Date;
  /** Display name: a colleague, the shop itself or the command line. */
  actor: string;
  action: string;
  /** Display name of the subject, or its key when it has no name. */
  subject: string;
  changes: AuditChange[];
};

/** One changed value: its path, and the value before and after. Null means no value. */
export type AuditChange = { path: string[]; before: AuditValue; after: AuditValue };

type AuditValue = string | number | boolean | null;

export type AuditPage = {
  rows: AuditRow[];
  total: number;
  page: number;
  people: { id: string; name: string }[];
};

/** Returns the leaves that differ between two JSON values; equal leaves are omitted. */
export function auditChanges(before: unknown, after: unknown): AuditChange[] {
  const [leavesBefore, leavesAfter] = [leavesOf(before), leavesOf(after)];
  return [...new Map([...leavesBefore, ...leavesAfter])].flatMap(([key, { path }]) => {
    const [one, other] = [
      leavesBefore.get(key)?.value ?? null,
      leavesAfter.get(key)?.value ?? null,
    ];
    return one === other ? [] : [{ path, before: one, after: other }];
  });
}

type Leaf = { path: string[]; value: AuditValue };

function leavesOf(value: unknown, path: string[] = []): Map<string, Leaf> {
  if (value === null || value === undefined) return new Map();
  if (typeof value === "object") {
    const parts = Object.entries(value as Record<string, unknown>);
    return new Map(parts.flatMap(([key, part]) => [...leavesOf(part, [...path, key])]));
  }
  const plain = typeof value === "number" || typeof value === "boolean";
  const leaf = { path, value: plain ? value : (value as string) };
  return new Map([[JSON.stringify(path), leaf]]);
}
