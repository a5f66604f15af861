"use server";

import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/http/define-action";
import { routes } from "@/lib/routes";
import { type CloseInquiryError, closeInquiry as runCloseInquiry } from "./commands/close-inquiry";
import { closeInquirySchema } from "./schema";

export type CloseInquiryOutcome = Result<
  null,
  CloseInquiryError | { code: "invalid_input" | "internal" }
>;

/** Marks an inquiry as answered; the input is `closeInquirySchema`. For administrators alone. */
export const closeInquiry = defineAction<[input: unknown], CloseInquiryOutcome>(
  async (input) => {
    const parsed = closeInquirySchema.safeParse(input);
    if (!parsed.success) return err({ code: "invalid_input" });
    const outcome = await runCloseInquiry(parsed.data, systemClock());
    revalidatePath(routes.admin, "layout");
    return outcome;
  },
  { name: "closeInquiry", fallback: err({ code: "internal" }) },
);
