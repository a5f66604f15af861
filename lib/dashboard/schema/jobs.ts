import { z } from "zod";

/** A failed job to retry; null retries all. */
export const retryDeadJobsSchema = z.strictObject({ jobId: z.uuid().nullable() });
