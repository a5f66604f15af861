import "server-only";
import { getDb } from "../db/client";

export type Archiver = {
  /** False where PostgreSQL archives nothing, such as embedded and most managed ones. */
  isOn: boolean;
  /** The last attempt to archive changes failed. */
  isFailing: boolean;
  lastArchivedAt: Date | null;
  lastFailedAt: Date | null;
};

/** Reads whether changes reach the archive that a restore needs (docs/operations.md, "Backup"). */
export async function readArchiver(): Promise<Archiver> {
  const [row] = await getDb().$queryRaw<Archiver[]>`
    SELECT current_setting('archive_mode') <> 'off' AS "isOn",
      coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) AS "isFailing",
      last_archived_time AS "lastArchivedAt", last_failed_time AS "lastFailedAt"
    FROM pg_stat_archiver`;
  return row ?? { isOn: false, isFailing: false, lastArchivedAt: null, lastFailedAt: null };
}
