import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type AuditAction } from "@/lib/platform/audit/model";
import { recordAudit } from "@/lib/platform/audit/record-audit";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type CustomerMarkKind, MAX_MARKS } from "../model/customer";
import { isOfPerson } from "../queries/customers";
import { readAddresses } from "../queries/people";
import {
  type MarkCustomerInput,
  type MergeCustomersInput,
  type SeparateCustomersInput,
  type UnmarkCustomerInput,
} from "../schema";

/* The audit log names the order by which the person was opened, and nothing of what was written. */

const added: Record<CustomerMarkKind, AuditAction> = {
  note: "customer.noted",
  tag: "customer.tagged",
  block: "customer.blocked",
};
const removed: Record<CustomerMarkKind, AuditAction> = {
  note: "customer.note_removed",
  tag: "customer.tag_removed",
  block: "customer.unblocked",
};

/** Arbitrary id of the advisory lock, used nowhere else in the shop. */
const MARKS_LOCK = 7_305_311_003;

async function lockMarks(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(${MARKS_LOCK}::bigint)`;
}

export type CustomerError = {
  code:
    | "customer_not_found"
    | "too_many"
    | "already_blocked"
    | "already_gone"
    | "same_person"
    | "unknown_address"
    | "joined_elsewhere";
};

/** Changes what staff wrote about a person, one change at a time. */
function changePerson(
  { actor }: Staff<"write">,
  orderId: string,
  at: Date,
  change: (
    tx: Tx,
    emails: [string, ...string[]],
  ) => Promise<Result<AuditAction | null, CustomerError>>,
): Promise<Result<null, CustomerError>> {
  return inTransaction(async (tx) => {
    await lockMarks(tx);
    const order = await tx.order.findUnique({ where: { id: orderId } });
    const [person, ...others] =
      order && isOfPerson(order) ? await readAddresses(order.email, tx) : [];
    if (!order || person === undefined) return err({ code: "customer_not_found" });
    const changed = await change(tx, [person, ...others]);
    if (!changed.ok) return changed;
    if (changed.value !== null)
      await recordAudit(tx, { actor, action: changed.value, subject: order.number }, at);
    return ok(null);
  });
}

/** Adds a note, a tag or a block to a person. A tag that they have stays as it is. */
export function markCustomer(
  staff: Staff<"write">,
  { orderId, kind, text }: MarkCustomerInput,
  at: Date,
) {
  return changePerson(staff, orderId, at, async (tx, emails) => {
    const marks = await tx.customerMark.findMany({ where: { email: { in: emails } } });
    if (kind === "block" && marks.some((mark) => mark.kind === "block"))
      return err({ code: "already_blocked" });
    if (kind !== "block" && marks.length >= MAX_MARKS) return err({ code: "too_many" });
    const written = kind === "tag" ? await usualSpelling(tx, text) : text;
    if (kind === "tag" && marks.some((mark) => mark.kind === "tag" && mark.text === written))
      return ok(null);
    await tx.customerMark.create({
      data: { email: emails[0], kind, text: written, by: staff.actor, at },
    });
    return ok(added[kind]);
  });
}

/** Returns a tag as it was first written, whatever its capitals. */
async function usualSpelling(tx: Tx, text: string): Promise<string> {
  const known = await tx.customerMark.findFirst({
    where: { kind: "tag", text: { equals: text, mode: "insensitive" } },
  });
  return known?.text ?? text;
}

export function unmarkCustomer(
  staff: Staff<"write">,
  { orderId, markId: id }: UnmarkCustomerInput,
  at: Date,
) {
  return changePerson(staff, orderId, at, async (tx, emails) => {
    const mark = await tx.customerMark.findFirst({ where: { id, email: { in: emails } } });
    if (!mark) return err({ code: "already_gone" });
    // A person of two addresses may have two blocks, or a tag twice.
    const same = mark.kind === "block" ? {} : { text: mark.text };
    await tx.customerMark.deleteMany({
      where: { email: { in: emails }, kind: mark.kind, ...same },
    });
    return ok(removed[mark.kind]);
  });
}

/** Joins another address to a person: from then on both are shown as one. Nothing is rewritten. */
export function mergeCustomers(
  staff: Staff<"write">,
  { orderId, email: typed }: MergeCustomersInput,
  at: Date,
) {
  const email = typed.toLowerCase();
  return changePerson(staff, orderId, at, async (tx, emails) => {
    if (emails.includes(email)) return err({ code: "same_person" });
    const [known] = await tx.$queryRaw<{ known: boolean }[]>`
      SELECT EXISTS (SELECT FROM orders WHERE lower(email) = ${email})
        OR EXISTS (SELECT FROM contact_messages WHERE lower(email) = ${email})
        OR EXISTS (SELECT FROM partner_requests WHERE lower(email) = ${email}) AS known`;
    if (!known?.known) return err({ code: "unknown_address" });
    const theirs = await readAddresses(email, tx);
    if (theirs.length > 1) return err({ code: "joined_elsewhere" });
    await tx.customerAlias.create({ data: { email, person: emails[0], by: staff.actor, at } });
    return ok("customer.merged");
  });
}

export function separateCustomers(
  staff: Staff<"write">,
  { orderId, email }: SeparateCustomersInput,
  at: Date,
) {
  return changePerson(staff, orderId, at, async (tx, [person]) => {
    const { count } = await tx.customerAlias.deleteMany({ where: { email, person } });
    return count === 0 ? err({ code: "already_gone" }) : ok("customer.separated");
  });
}

/**
 * Keeps what staff wrote about an address, and its joins, for the one that replaced it in an order. Does nothing while
 * other orders have the old one.
 */
export async function moveCustomerMarks(tx: Tx, from: string, to: string): Promise<void> {
  const [email, next] = [from.toLowerCase(), to.toLowerCase()];
  if (email === next) return;
  await lockMarks(tx);
  const [old] = await tx.$queryRaw<[{ isUsed: boolean }]>`
    SELECT EXISTS (SELECT FROM orders WHERE lower(email) = ${email}) AS "isUsed"`;
  if (old.isUsed) return;
  await tx.customerMark.updateMany({ where: { email }, data: { email: next } });
  await tx.customerAlias.deleteMany({
    where: {
      OR: [
        { email, person: next },
        { email: next, person: email },
      ],
    },
  });
  const [person = next, ...others] = await readAddresses(next, tx);
  if (person === next && others.length === 0)
    await tx.customerAlias.updateMany({ where: { email }, data: { email: next } });
  await tx.customerAlias.updateMany({ where: { person: email }, data: { person } });
}
