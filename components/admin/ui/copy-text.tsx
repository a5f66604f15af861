"use client";

import { Copy } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { adminButton, smallIconClass } from "./styles";

type Props = { text: string; label: string; done: string; failed: string };

/** Copies a text; `label` names the text, `done` and `failed` are the outcomes. */
export function CopyText({ text, label, done, failed }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={adminButton("ghost", "-my-1 -mr-1.5 h-6! gap-1 px-1.5! text-xs max-md:h-11!")}
      onClick={() => {
        navigator.clipboard.writeText(text).then(
          () => showToast({ title: done, key: "copy" }),
          () =>
            showToast({
              title: failed,
              description: "Il browser non lo permette: selezionalo e copialo a mano.",
              tone: "destructive",
              key: "copy",
            }),
        );
      }}
    >
      <Icon drawing={Copy} className={smallIconClass} />
      Copia
    </button>
  );
}
