"use client";

import { type DialogProps } from "@/components/ui/use-dialog";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "../admin-dialog";
import { FormAlert } from "../form-alert";
import { adminButton } from "../looks";

type Props = DialogProps & {
  email: string;
  error: string | null;
  pending: boolean;
  remove: () => void;
};

/** Asks whether an address is to be deleted with its proof. */
export default function RemovalDialog({ email, error, pending, remove, ...dialog }: Props) {
  return (
    <AdminDialog
      {...dialog}
      narrow
      actions={
        <>
          <AdminDialogClose disabled={pending}>Annulla</AdminDialogClose>
          <button
            type="button"
            aria-disabled={pending}
            className={adminButton("danger-solid")}
            onClick={remove}
          >
            {pending ? "Tolgo…" : "Togli"}
          </button>
        </>
      }
    >
      <AdminDialogHead title="Togliere l’indirizzo?" />
      <div className="grid gap-3 px-6 py-5 max-md:px-4">
        {error !== null && <FormAlert title={error} />}
        <p className="wrap-anywhere">
          <b className="font-medium">{email}</b> e la prova del suo consenso vengono cancellati. Non
          si torna indietro; per riceverla di nuovo dovrà iscriversi.
        </p>
        <p className="text-cocoa">
          Se ha avuto il codice di benvenuto, resta scritto per chi era: ne vale uno a persona. Lo
          cancella una richiesta in Privacy.
        </p>
        <p className="text-cocoa">Se vuole solo non ricevere più nulla, basta che si disiscriva.</p>
      </div>
    </AdminDialog>
  );
}
