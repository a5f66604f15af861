/** What the audit log knows as a deed; each has its words in `copy.ts`. */
export const auditActions = [
  "price.changed",
  "product.changed",
  "stock.moved",
  "settings.changed",
  "user.invited",
  "user.changed",
  "user.disabled",
  "orders.bulk_status",
  "orders.exported",
] as const;
export type AuditAction = (typeof auditActions)[number];
