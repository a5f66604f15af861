import "server-only";
import { ERASED } from "@/lib/core/erased";
import { type Tx } from "@/lib/platform/db/client";

/** Deletes saved views whose name or filter matches `pattern`, a regular expression of Postgres. */
export async function eraseSavedViews(tx: Tx, pattern: string): Promise<void> {
  const found = await tx.savedView.findMany({ select: { id: true, name: true, query: true } });
  for (const { id, name, query } of found) {
    const texts = [name, ...new URLSearchParams(query).values()];
    const [row] = await tx.$queryRaw<{ names: boolean }[]>`
      SELECT fold_text(${texts.join("\n")}) ~ fold_text(${pattern}) AS names`;
    if (row?.names) await tx.savedView.delete({ where: { id } });
  }
}

/** Erases the reasons of bulk changes that match `pattern`, a regular expression of Postgres. */
export async function eraseBulkReasons(tx: Tx, pattern: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE bulk_changes SET reason = ${ERASED} WHERE fold_text(reason) ~ fold_text(${pattern})`;
}
