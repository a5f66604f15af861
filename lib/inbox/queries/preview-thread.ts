import "server-only";
import { type RenderedEmail, renderEmail } from "@/emails/render";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { findAnswered } from "../mails";

export type WrittenEmail = RenderedEmail;

/** Renders the e-mail an administrator is writing, signed with their name; sends nothing. */
export async function previewThreadEmail(
  staff: Staff<"write">,
  draft: {
    id: string;
    decision: "accepted" | "refused" | null;
    text: string;
  },
): Promise<Result<WrittenEmail, { code: "not_found" }>> {
  const answered = await findAnswered(getDb(), draft.id);
  if (!answered) return err({ code: "not_found" });
  const kinds = { accepted: "partner_accepted", refused: "partner_refused" } as const;
  const kind = draft.decision === null ? "inquiry_answer" : kinds[draft.decision];
  const facts = { ...answered, text: draft.text, author: staff.name };
  return ok(await renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL));
}
