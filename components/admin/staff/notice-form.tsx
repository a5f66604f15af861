"use client";

import { withSignIn } from "@/components/admin/identity/sign-in-again";
import { adminButton, errorClass, optionClass } from "@/components/admin/ui/styles";
import { showToast } from "@/components/ui/toast-queue";
import { noticeEmailKinds, type NoticeKind } from "@/lib/mail/model/message";
import { chooseNotices } from "@/lib/staff/actions/account";
import { noticeNames } from "@/lib/staff/copy/account";
import { useAccountAction } from "./use-account-action";

export function NoticeForm({ notices, email }: { notices: NoticeKind[]; email: string }) {
  const { error, pending, run } = useAccountAction();
  return (
    <form
      className="grid gap-3 py-3"
      onSubmit={(event) => {
        event.preventDefault();
        const ticked = new FormData(event.currentTarget).getAll("notices");
        const chosen = noticeEmailKinds.filter((kind) => ticked.includes(kind));
        run(
          () => withSignIn(chooseNotices)({ notices: chosen }),
          () => {
            const description =
              chosen.length === 0 ? "Non ricevi più avvisi." : `Gli avvisi arrivano a ${email}.`;
            showToast({ title: "Avvisi salvati", description, key: "account" });
          },
        );
      }}
    >
      <p className="text-cocoa">
        Quando arriva qualcosa di nuovo ti scriviamo, al massimo una volta ogni dieci minuti per
        tipo. Ordini, problemi nei pagamenti e scorte vanno all’indirizzo scelto nelle impostazioni.
      </p>
      <fieldset className="grid gap-2 max-md:gap-0">
        <legend className="sr-only">Avvisi per e-mail</legend>
        {noticeEmailKinds.map((kind) => (
          <label key={kind} className={optionClass}>
            <input
              type="checkbox"
              name="notices"
              value={kind}
              defaultChecked={notices.includes(kind)}
            />
            {noticeNames[kind]}
          </label>
        ))}
      </fieldset>
      <div>
        <button type="submit" aria-busy={pending} className={adminButton("quiet")}>
          Salva<span className="sr-only"> gli avvisi</span>
        </button>
      </div>
      {error !== null && (
        <p role="alert" className={errorClass}>
          {error.message}
        </p>
      )}
    </form>
  );
}
