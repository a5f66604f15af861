"use client";

import { useRouter } from "next/navigation";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { deleteView, renameView, saveView } from "@/lib/fulfilment/actions";
import { tableMessages } from "@/lib/fulfilment/copy/order-table";
import { MAX_VIEW_NAME } from "@/lib/fulfilment/model/order-table";
import { type SavedView } from "@/lib/fulfilment/queries/order-table";
import { viewForm } from "@/lib/fulfilment/schema/order-table";
import { routes } from "@/lib/platform/routes";

type Props = DialogProps & { query: string; view: SavedView | null };

export default function ViewDialog({ query, view, ...dialog }: Props) {
  const router = useRouter();
  const form = useFormDialog(dialog, {
    id: "view",
    schema: viewForm,
    defaultValues: { name: view?.name ?? "" },
    action: ({ name }) =>
      view ? renameView({ viewId: view.id, name }) : saveView({ name, query }),
    messages: tableMessages,
    fields: { name_taken: "name", too_many_views: "name", view_not_found: "name" },
  });
  const deletion = useAdminAction(deleteView, {
    messages: tableMessages,
    onDone: () => {
      dialog.onOpenChange(false);
      router.replace(routes.admin, { scroll: false });
    },
  });
  return (
    <FormDialog
      form={{ ...form, failure: form.failure ?? deletion.failure }}
      title={view ? "Modifica vista" : "Salva vista"}
      submit={view ? "Rinomina" : "Salva"}
      aside={
        view && (
          <button
            type="button"
            aria-disabled={deletion.isBusy}
            className={adminButton("danger", "mr-auto")}
            onClick={() => {
              if (!deletion.isBusy) deletion.run({ viewId: view.id });
            }}
          >
            Elimina vista
          </button>
        )
      }
    >
      <AdminInput
        {...form.field("name")}
        label="Nome"
        hint="Ricerca, filtri e ordinamento di adesso. La vista è solo tua."
        maxLength={MAX_VIEW_NAME}
      />
    </FormDialog>
  );
}
