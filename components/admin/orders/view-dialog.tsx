"use client";

import { useRouter } from "next/navigation";
import { useId, useState, useTransition } from "react";
import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { AdminField } from "@/components/admin/ui/admin-field";
import { fieldText } from "@/components/admin/ui/field-text";
import { FormDialog } from "@/components/admin/ui/form-dialog";
import { handleRefusal } from "@/components/admin/ui/handle-refusal";
import { adminButton, fieldClass } from "@/components/admin/ui/styles";
import { type DialogProps } from "@/components/ui/use-dialog";
import {
  deleteView,
  renameView,
  saveView,
  type ViewOutcome,
} from "@/lib/fulfilment/actions/order-table";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_VIEW_NAME, type SavedView } from "@/lib/fulfilment/model/order-table";
import { routes } from "@/lib/platform/routes";

type Props = DialogProps & { query: string; view: SavedView | null };

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
      if (handleRefusal(error.code)) return;
      const message =
        error.code === "invalid_input" ? Object.values(error.fieldErrors)[0] : undefined;
      const known = (tableMessages as Partial<Record<string, string>>)[error.code];
      setProblem(message ?? known ?? tableMessages.internal);
    });
  };

  return (
    <FormDialog
      {...dialog}
      title={view ? "Modifica vista" : "Salva vista"}
      submit={view ? "Rinomina" : "Salva"}
      busy={pending}
      disabled={pending}
      onSubmit={(form) => {
        const name = fieldText(new FormData(form), "name");
        run(() =>
          view
            ? withSignIn(renameView)({ viewId: view.id, name })
            : withSignIn(saveView)({ name, query }),
        );
      }}
      aside={
        view && (
          <button
            type="button"
            disabled={pending}
            className={adminButton("danger", "mr-auto")}
            onClick={() => {
              run(
                () => withSignIn(deleteView)({ viewId: view.id }),
                () => router.replace(routes.admin, { scroll: false }),
              );
            }}
          >
            Elimina vista
          </button>
        )
      }
    >
      <AdminField
        id={`${id}-name`}
        label="Nome"
        hint="Ricerca, filtri e ordine che vedi adesso. La vista è solo tua."
        error={problem ?? undefined}
      >
        {(attributes) => (
          <input
            {...attributes}
            name="name"
            autoComplete="off"
            maxLength={MAX_VIEW_NAME}
            defaultValue={view?.name ?? ""}
            onChange={() => setProblem(null)}
            className={fieldClass}
          />
        )}
      </AdminField>
    </FormDialog>
  );
}
