import { z } from "zod";

/** A dead letter to try again; null for all of them. */
export const retryDeadJobsSchema = z.strictObject({ jobId: z.uuid().nullable() });
