import "server-only";
import { err, ok, type Result } from "@/lib/core/result";
import { type Staff } from "@/lib/identity/queries/gate";
import { type Tx } from "@/lib/platform/db/client";
import { inTransaction } from "@/lib/platform/db/in-transaction";
import { type DeleteTemplateInput, type SaveTemplateInput } from "../schema/templates";

export type TemplateError = { code: "changed_meanwhile" | "template_gone" };

/** Stores a new template, once per id, or changes the version that the form shows. */
export async function saveTemplate(
  { actor: changedBy }: Staff<"write">,
  { id, version, title, text }: SaveTemplateInput,
): Promise<Result<null, TemplateError>> {
  const data = { title, text, changedBy };
  return inTransaction(async (tx) => {
    if (version === null) {
      await tx.answerTemplate.createMany({ data: [{ ...data, id }], skipDuplicates: true });
      return ok(null);
    }
    const where = { id, version };
    const change = { ...data, version: { increment: 1 } };
    const { count } = await tx.answerTemplate.updateMany({ where, data: change });
    return count > 0 ? ok(null) : refuse(tx, id);
  });
}

export async function deleteTemplate(
  _: Staff<"write">,
  where: DeleteTemplateInput,
): Promise<Result<null, TemplateError>> {
  return inTransaction(async (tx) => {
    const { count } = await tx.answerTemplate.deleteMany({ where });
    return count > 0 ? ok(null) : refuse(tx, where.id);
  });
}

async function refuse(tx: Tx, id: string): Promise<Result<null, TemplateError>> {
  const isThere = (await tx.answerTemplate.count({ where: { id } })) > 0;
  return err({ code: isThere ? "changed_meanwhile" : "template_gone" });
}
