"use server";

import { revalidatePath } from "next/cache";
import { systemClock } from "@/lib/core/clock";
import { type Result, err } from "@/lib/core/result";
import { defineAction } from "@/lib/http/define-action";
import { defineSubmission } from "@/lib/http/define-submission";
import { routes } from "@/lib/routes";
import { askForData } from "./commands/ask";
import { type EraseError, eraseData } from "./commands/erase";
import { type DataCounts } from "./model";
import { privacyRequestSchema, privacyTokenSchema } from "./schema";

/** Sends the link of a request (`PrivacyRequestInput`). Open to everyone. */
export const requestPersonalData = defineSubmission(privacyRequestSchema, askForData, {
  name: "requestPersonalData",
  limit: "privacy",
});

export type ErasureOutcome = Result<
  DataCounts,
  EraseError | { code: "too_many_requests" | "internal" }
>;

/** Erases what is kept under the address that the link in `form` was sent to. Open to who has the link. */
export const erasePersonalData = defineAction<
  [before: ErasureOutcome | null, form: unknown],
  ErasureOutcome | null
>(
  async (_, form) => {
    const typed = form instanceof FormData ? form.get("token") : null;
    const token = privacyTokenSchema.safeParse(typed);
    if (!token.success) return err({ code: "link_unusable" });
    const outcome = await eraseData(token.data, systemClock());
    // Reviews stood on the shop's pages.
    if (outcome.ok && outcome.value.reviews) revalidatePath(routes.home, "layout");
    return outcome;
  },
  {
    name: "erasePersonalData",
    fallback: err({ code: "internal" }),
    limit: { name: "privacy", exceeded: err({ code: "too_many_requests" }) },
  },
);
