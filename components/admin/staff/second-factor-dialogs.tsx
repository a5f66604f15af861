"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { AdminDialog, AdminDialogClose, AdminDialogHead } from "@/components/admin/ui/admin-dialog";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { FormDialog, useFormDialog } from "@/components/admin/ui/form-dialog";
import { Download } from "@/components/admin/ui/icons";
import { OwnPasswordField } from "@/components/admin/ui/password-field";
import { adminButton, smallIconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-queue";
import { type DialogProps } from "@/components/ui/use-dialog";
import {
  beginSecondFactor,
  confirmSecondFactor,
  renewRecoveryCodes,
  turnOffSecondFactor,
} from "@/lib/staff/actions";
import { accountMessages } from "@/lib/staff/copy/account";
import { type SecondFactorOffer } from "@/lib/staff/model/account";
import { bothFactorsSchema, codeSchema, confirmPasswordSchema } from "@/lib/staff/schema";

export function StartSecondFactor(dialog: DialogProps) {
  const [offer, setOffer] = useState<SecondFactorOffer | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const begin = useFormDialog(dialog, {
    id: "begin-second-factor",
    staysOpen: true,
    schema: confirmPasswordSchema,
    action: beginSecondFactor,
    messages: accountMessages,
    fields: { wrong_password: "password" },
    onDone: setOffer,
  });
  const confirm = useFormDialog(dialog, {
    id: "confirm-second-factor",
    staysOpen: true,
    schema: codeSchema,
    action: confirmSecondFactor,
    messages: accountMessages,
    fields: { invalid_code: "code" },
    onDone: (made) => setCodes(made.codes),
  });
  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      form={offer ? confirm : begin}
      title="Verifica in due passaggi"
      submit={offer ? "Attiva" : "Continua"}
      failureTitle={null}
    >
      {offer ? (
        <>
          <Offer offer={offer} />
          <AdminInput
            {...confirm.field("code")}
            label="Codice di sei cifre"
            required
            inputMode="numeric"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={7}
          />
        </>
      ) : (
        <>
          <p className="text-cocoa">
            Serve un’app di autenticazione sul telefono, come Aegis, Google Authenticator o
            1Password. Prima conferma che sei tu.
          </p>
          <OwnPasswordField {...begin.field("password")} label="Password" />
        </>
      )}
    </FormDialog>
  );
}

function Offer({ offer: { picture, secret } }: { offer: SecondFactorOffer }) {
  return (
    <div className="grid grid-cols-[9.5rem_minmax(0,1fr)] items-center gap-5 max-md:grid-cols-1">
      <img
        src={picture}
        alt="Codice QR da inquadrare con l’app; la stessa chiave è scritta accanto"
        width={152}
        height={152}
        className="size-38 rounded-control border border-line bg-white max-md:mx-auto max-md:size-48"
      />
      <div className="grid gap-2">
        <p>Inquadra il codice con l’app, poi scrivi qui sotto le sei cifre che ti mostra.</p>
        <p className="text-cocoa">
          Non puoi inquadrarlo? Scrivi nell’app questa
          {" chiave: "}
          <code className="block font-sans font-medium tracking-wide wrap-anywhere text-ink">
            {secret.replaceAll(/(.{4})(?=.)/g, "$1 ")}
          </code>
        </p>
      </div>
    </div>
  );
}

const words = {
  off: {
    title: "Disattiva la verifica",
    text: "Dopo, per entrare basta la password. I codici di recupero non valgono più.",
    label: "Disattiva",
  },
  codes: {
    title: "Nuovi codici di recupero",
    text: "Quelli che hai adesso smettono di valere.",
    label: "Crea i codici",
  },
} as const;

/** Turns the second factor off or creates new recovery codes, after password and code. */
export function ChangeSecondFactor({
  change,
  ...dialog
}: DialogProps & { change: keyof typeof words }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const { title, text, label } = words[change];
  const form = useFormDialog(dialog, {
    id: "change-second-factor",
    staysOpen: true,
    schema: bothFactorsSchema,
    action: (values) =>
      change === "codes" ? renewRecoveryCodes(values) : turnOffSecondFactor(values),
    messages: accountMessages,
    fields: { wrong_password: "password", invalid_code: "code" },
    onDone: (made) => {
      if (made) {
        setCodes(made.codes);
        return;
      }
      const description = "Per entrare basta la password.";
      showToast({ title: "Verifica disattivata", description, key: "account" });
      dialog.onOpenChange(false);
    },
  });
  if (codes) return <RecoveryCodesDialog {...dialog} codes={codes} />;
  return (
    <FormDialog
      form={form}
      title={title}
      submit={label}
      danger={change === "off"}
      failureTitle={null}
    >
      <p className="text-cocoa">{text}</p>
      <OwnPasswordField {...form.field("password")} label="Password" />
      <AdminInput
        {...form.field("code")}
        label="Codice dell’app, o di recupero"
        required
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
    </FormDialog>
  );
}

/** Shows the recovery codes, which are never shown again. Closing it reloads the page. */
function RecoveryCodesDialog({ codes, ...dialog }: DialogProps & { codes: string[] }) {
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
