"use client";

import { useOptimistic, useTransition } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { Key } from "@/components/admin/ui/key";
import { optionClass } from "@/components/admin/ui/styles";
import { errorToast, runAdminAction } from "@/components/admin/ui/use-admin-action";
import { type DialogProps } from "@/components/ui/use-dialog";
import { setTableLayout } from "@/lib/fulfilment/actions";
import { shortcutTexts, tableMessages } from "@/lib/fulfilment/copy/order-table";

export default function KeysDialog({ enabled, ...dialog }: DialogProps & { enabled: boolean }) {
  const [on, setOn] = useOptimistic(enabled);
  const [, startTransition] = useTransition();
  const setShortcuts = (keys: boolean) => {
    startTransition(async () => {
      setOn(keys);
      const options = { messages: tableMessages, onFailure: errorToast({ key: "keys" }) };
      await runAdminAction(setTableLayout, { keys }, options);
    });
  };
  return (
    <AdminDialog {...dialog} narrow actions={<AdminDialogClose>Chiudi</AdminDialogClose>}>
      <AdminDialogHead title="Tasti" />
      <div className="px-6 py-5 max-md:px-4">
        <dl className="grid grid-cols-[7rem_1fr] items-baseline gap-y-2">
          {shortcutTexts.map(({ keys, text }) => (
            <div key={text} className="contents">
              <dt className="flex gap-1">
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <label className={`${optionClass} mt-5 border-t border-line pt-4`}>
          <input
            type="checkbox"
            checked={on}
            onChange={(event) => {
              setShortcuts(event.target.checked);
            }}
          />
          Usa i tasti in questa tabella e nella pagina dell’ordine
        </label>
      </div>
    </AdminDialog>
  );
}
