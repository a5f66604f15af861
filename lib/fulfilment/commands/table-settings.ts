import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { MAX_VIEWS } from "../model/order-table";
import {
  type DeleteViewInput,
  type RenameViewInput,
  type SaveViewInput,
  type TableLayoutInput,
} from "../schema/order-table";

/* Views belong to one user. Read-only staff have views too, and users reach only their own. */

export type ViewError = {
  code: "name_taken" | "too_many_views" | "view_not_found";
};

export async function saveView(
  { userId }: Staff,
  { name, query }: SaveViewInput,
  now: Date,
): Promise<Result<{ id: string }, ViewError>> {
  return inTransaction(async (tx) => {
    // Concurrent saves of one user wait here, so that limit and unique names hold.
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const known = await tx.savedView.findMany({ where: { userId }, select: { name: true } });
    if (known.some((view) => view.name === name)) return err({ code: "name_taken" as const });
    if (known.length >= MAX_VIEWS) return err({ code: "too_many_views" as const });
    const { id } = await tx.savedView.create({ data: { userId, name, query, createdAt: now } });
    return ok({ id });
  });
}

export async function renameView(
  { userId }: Staff,
  { viewId, name }: RenameViewInput,
): Promise<Result<null, ViewError>> {
  return inTransaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM users WHERE id = ${userId}::uuid FOR UPDATE`;
    const taken = await tx.savedView.count({ where: { userId, name, id: { not: viewId } } });
    if (taken > 0) return err({ code: "name_taken" as const });
    const { count } = await tx.savedView.updateMany({
      where: { id: viewId, userId },
      data: { name },
    });
    return count === 0 ? err({ code: "view_not_found" as const }) : ok(null);
  });
}

/** Deletes a view of the current user. Succeeds when it is already gone. */
export async function deleteView(
  { userId }: Staff,
  { viewId }: DeleteViewInput,
): Promise<Result<null, ViewError>> {
  await getDb().savedView.deleteMany({ where: { id: viewId, userId } });
  return ok(null);
}

/** Stores how the current user sees the table, and the columns of the user's `.xlsx` files. */
export async function setTableLayout(
  { userId }: Staff,
  { hiddenColumns, extraColumns, keys, sheetColumns }: TableLayoutInput,
): Promise<Result<null, never>> {
  const given = {
    ...(hiddenColumns !== undefined && { hiddenColumns }),
    ...(extraColumns !== undefined && { extraColumns }),
    ...(keys !== undefined && { keys }),
    ...(sheetColumns !== undefined && { sheetColumns }),
  };
  await getDb().tableLayout.upsert({
    where: { userId },
    create: { userId, hiddenColumns: [], ...given },
    update: given,
  });
  return ok(null);
}
