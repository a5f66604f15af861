"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { Download } from "@/components/admin/ui/icons";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { type DialogProps } from "@/components/ui/use-dialog";

/** Shows the recovery codes, which are never shown again. Closing it reloads the page. */
export function RecoveryCodesDialog({ codes, ...dialog }: DialogProps & { codes: string[] }) {
  const router = useRouter();
  return (
    <AdminDialog
      {...dialog}
      onOpenChange={(open) => {
        dialog.onOpenChange(open);
        // Not earlier: the reloaded page renders another dialog in this one's place.
        if (!open) router.refresh();
      }}
      narrow
      actions={<AdminDialogClose>Li ho salvati</AdminDialogClose>}
    >
      <AdminDialogHead title="Salva i codici di recupero" />
      <RecoveryCodes codes={codes} />
    </AdminDialog>
  );
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const heading = useRef<HTMLParagraphElement>(null);
  // The form that had the focus is gone; screen readers must announce its replacement.
  useEffect(() => heading.current?.focus(), []);
  const text = `Codici di recupero, ognuno vale una volta\n\n${codes.join("\n")}\n`;
  return (
    <div className="grid gap-4 px-6 py-5 max-md:px-4">
      <p ref={heading} tabIndex={-1} className="outline-none">
        Se perdi il telefono, entri con uno di questi. Ognuno vale una volta e li vedi solo adesso:
        conservali dove tieni le cose importanti.
      </p>
      <ol
        aria-label="Codici di recupero"
        className="grid grid-cols-2 gap-x-6 gap-y-1 rounded-control bg-cream px-4 py-3 font-medium tracking-wide max-[25rem]:grid-cols-1"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <a
        href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
        download="codici-di-recupero.txt"
        className={adminButton("quiet", "justify-self-start")}
      >
        <Icon drawing={Download} className={smallIconClass} />
        Scarica i codici
      </a>
    </div>
  );
}
