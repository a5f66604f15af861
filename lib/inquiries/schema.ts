import { z } from "zod";
import { inquiryKinds } from "./model";

/** Which inquiry was answered. */
export const closeInquirySchema = z.object({ kind: z.enum(inquiryKinds), id: z.uuid() });

export type CloseInquiryInput = z.infer<typeof closeInquirySchema>;
