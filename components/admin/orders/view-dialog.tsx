"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { type DialogProps } from "@/components/ui/use-dialog";
import { type ViewOutcome, deleteView, renameView, saveView } from "@/lib/order-table/actions";
import { tableMessages } from "@/lib/order-table/copy";
import { MAX_VIEW_NAME, type SavedView } from "@/lib/order-table/model";
import { routes } from "@/lib/routes";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "../admin-dialog";
import { answerRefusal } from "../answer-refusal";
import { adminButton, errorClass, fieldClass, labelClass } from "../looks";

type Props = DialogProps & { query: string; view: SavedView | null };

/** Names a new view, or renames or deletes one's own. */
export default function ViewDialog({ query, view, ...dialog }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, startTransition] = useTransition();
  const router = useRouter();
  const id = useId();

  const run = (request: () => Promise<ViewOutcome>, then?: () => void) => {
    startTransition(async () => {
      const outcome = await request().catch((): ViewOutcome => {
        return { ok: false, error: { code: "internal" } };
      });
      if (outcome.ok) {
        dialog.onOpenChange(false);
        then?.();
        return;
      }
      const { error } = outcome;
      if (answerRefusal(error.code)) return;
      const message = "message" in error ? error.message : undefined;
      const known = (tableMessages as Partial<Record<string, string>>)[error.code];
      setProblem(message ?? known ?? tableMessages.internal);
    });
  };

  return (
    <AdminDialog
      {...dialog}
      narrow
      actions={
        <>
          {view && (
            <button
              type="button"
              disabled={pending}
              className={adminButton("danger", "mr-auto")}
              onClick={() => {
                run(
                  () => deleteView({ viewId: view.id }),
                  () => router.replace(routes.admin, { scroll: false }),
                );
              }}
            >
              Elimina vista
            </button>
          )}
          <AdminDialogClose disabled={pending}>Annulla</AdminDialogClose>
          <button type="submit" form={id} disabled={pending} className={adminButton("capsule")}>
            {view ? "Rinomina" : "Salva"}
          </button>
        </>
      }
    >
      <AdminDialogHead title={view ? "Modifica vista" : "Salva vista"} />
      <form
        id={id}
        noValidate
        className="grid gap-1 px-6 py-5 max-md:px-4"
        onSubmit={(event) => {
          event.preventDefault();
          const typed = new FormData(event.currentTarget).get("name");
          const name = typeof typed === "string" ? typed : "";
          run(() => (view ? renameView({ viewId: view.id, name }) : saveView({ name, query })));
        }}
      >
        <label htmlFor={`${id}-name`} className={labelClass}>
          Nome
        </label>
        <input
          id={`${id}-name`}
          name="name"
          autoComplete="off"
          maxLength={MAX_VIEW_NAME}
          defaultValue={view?.name ?? ""}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
          onChange={() => setProblem(null)}
          className={fieldClass}
        />
        <p
          id={`${id}-note`}
          role={problem === null ? undefined : "alert"}
          className={problem === null ? "text-xs/4 text-cocoa" : errorClass}
        >
          {problem ?? "Ricerca, filtri e ordine che vedi adesso. La vista è solo tua."}
        </p>
      </form>
    </AdminDialog>
  );
}
