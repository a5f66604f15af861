import { z } from "zod";

export const retryEmailSchema = z.strictObject({ emailId: z.uuid() });
