import "server-only";
import { type RenderedEmail, renderEmail } from "@/emails/render";
import { err, ok, type Result } from "@/lib/core/result";
import { type WriteRefusal } from "@/lib/identity/model";
import { requireAdmin } from "@/lib/identity/queries/require-staff";
import { getDb } from "@/lib/platform/db/client";
import { getEnv } from "@/lib/platform/env";
import { getSettings } from "@/lib/settings/queries";
import { findAnswered } from "../mails";

export type WrittenEmail = RenderedEmail;

/** Renders the e-mail an administrator is writing, signed with their name; sends nothing. */
export async function previewThreadEmail(draft: {
  id: string;
  decision: "accepted" | "refused" | null;
  text: string;
}): Promise<Result<WrittenEmail, { code: WriteRefusal | "not_found" }>> {
  const admin = await requireAdmin();
  if (!admin.ok) return admin;
  const answered = await findAnswered(getDb(), draft.id);
  if (!answered) return err({ code: "not_found" });
  const kinds = { accepted: "partner_accepted", refused: "partner_refused" } as const;
  const kind = draft.decision === null ? "inquiry_answer" : kinds[draft.decision];
  const facts = { ...answered, text: draft.text, author: admin.value.name };
  return ok(await renderEmail(kind, facts, await getSettings(), getEnv().SITE_URL));
}
