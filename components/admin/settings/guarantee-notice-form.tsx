"use client";

import { useRouter } from "next/navigation";
import { useRef } from "react";
import { ActionButton } from "@/components/admin/ui/action-button";
import { FormFailure } from "@/components/admin/ui/form-parts";
import { useMay } from "@/components/admin/ui/rights";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { err, type Result } from "@/lib/core/result";
import { routes } from "@/lib/platform/routes";
import { removeGuaranteeNotice } from "@/lib/settings/actions";
import { guaranteeNoticeAlt, noticeMessages } from "@/lib/settings/copy/guarantee";
import {
  type GuaranteeNotice,
  MAX_NOTICE_BYTES,
  noticeTypes,
} from "@/lib/settings/model/guarantee-notice";

/** Uploads the official notice on the legal guarantee, shows the one in use and removes it. */
export function GuaranteeNoticeForm({ notice }: { notice: GuaranteeNotice | null }) {
  const mayWrite = useMay("write");
  const router = useRouter();
  const input = useRef<HTMLInputElement>(null);
  const { run, isBusy, failure } = useAdminAction(upload, {
    messages: noticeMessages,
    toast: () => ({ title: "Caricato", description: "Il negozio lo mostra già.", key: "settings" }),
    onDone: () => {
      router.refresh();
    },
  });
  return (
    <div className="py-4">
      <p className="mb-4 max-w-150 text-cocoa">
        L’avviso armonizzato dell’Unione europea, nel file ufficiale italiano (direttiva 2024/825).
        Sta accanto al pulsante d’acquisto, sopra quello dell’ordine, nelle condizioni di vendita e
        nell’email di conferma.
      </p>
      {notice && (
        <p className="mb-4">
          <a href={notice.href} target="_blank" rel="noreferrer">
            <img
              src={notice.href}
              width={notice.width}
              height={notice.height}
              alt={guaranteeNoticeAlt}
              className="h-auto w-full max-w-60 border border-line"
            />
          </a>
        </p>
      )}
      {mayWrite && (
        <div className="flex flex-wrap items-center gap-3">
          <input
            ref={input}
            id="guarantee-notice"
            type="file"
            accept={noticeTypes.join(",")}
            tabIndex={-1}
            aria-hidden="true"
            className="hidden"
            onChange={(event) => {
              const file = event.target.files?.[0];
              event.target.value = "";
              if (file) run(file);
            }}
          />
          <button
            type="button"
            aria-busy={isBusy}
            aria-describedby="guarantee-notice-hint"
            className={adminButton("quiet")}
            onClick={() => input.current?.click()}
          >
            {notice ? "Sostituisci il file" : "Carica il file"}
          </button>
          {notice && (
            <ActionButton
              action={removeGuaranteeNotice}
              input={{}}
              label="Togli"
              busyLabel="Tolgo"
              about="avviso sulla garanzia legale"
              done={{ title: "Tolto", description: "Il negozio mostra il proprio testo." }}
              failures={noticeMessages}
            />
          )}
          <p id="guarantee-notice-hint" className="text-cocoa">
            PNG o WebP, al massimo 2 MB. Di un PDF la pagina mostrerebbe solo un link: salvalo come
            immagine.
          </p>
        </div>
      )}
      <FormFailure form={{ failure }} className="mt-3" />
    </div>
  );
}

type UploadOutcome = Result<null, { code: string }>;

async function upload(file: File): Promise<UploadOutcome> {
  if (file.size > MAX_NOTICE_BYTES) return err({ code: "too_large" });
  const response = await fetch(routes.guaranteeNotice, { method: "POST", body: file });
  return (await response.json()) as UploadOutcome;
}
