"use client";

import { useEffect, useRef } from "react";
import { AdminInput } from "@/components/admin/ui/admin-inputs";
import { useDashboardTheme } from "@/components/admin/ui/dashboard-theme";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { FormFailure, SubmitButton } from "@/components/admin/ui/form-parts";
import { OwnPasswordField, PasswordField } from "@/components/admin/ui/password-field";
import { adminButton, segmentClass } from "@/components/admin/ui/styles";
import { useAdminAction } from "@/components/admin/ui/use-admin-action";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { formatShortDate } from "@/lib/core/dates";
import { MIN_PASSWORD_LENGTH, RECOVERY_CODES } from "@/lib/identity/model";
import { changeOwnPassword, endOtherSessions, renameSelf } from "@/lib/staff/actions";
import { accountMessages, dashboardThemeNames } from "@/lib/staff/copy/account";
import { dashboardThemes, MAX_NAME_LENGTH } from "@/lib/staff/model/account";
import { changePasswordSchema, renameSchema } from "@/lib/staff/schema";

export function NameForm({ name }: { name: string }) {
  const form = useAdminForm({
    id: "own-name",
    schema: renameSchema,
    defaultValues: { name },
    keepsValues: true,
    action: renameSelf,
    messages: accountMessages,
    toast: (_, { name: saved }) => ({
      title: "Nome salvato",
      description: `Ora ti chiami ${saved.trim()}.`,
      key: "account",
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-1">
      <div className="flex items-start gap-2">
        <AdminInput
          {...form.field("name")}
          label="Nome e cognome"
          autoComplete="name"
          required
          maxLength={MAX_NAME_LENGTH}
          className="grow"
        />
        <SubmitButton form={form} className="mt-5 max-md:mt-6">
          Salva
        </SubmitButton>
      </div>
      <FormFailure form={form} />
    </form>
  );
}

export function PasswordForm({ email }: { email: string }) {
  const form = useAdminForm({
    id: "own-password",
    schema: changePasswordSchema,
    action: changeOwnPassword,
    messages: accountMessages,
    fields: {
      wrong_password: "current",
      password_too_short: "password",
      password_too_common: "password",
    },
    toast: () => ({
      title: "Password cambiata",
      description: "Le sessioni sugli altri dispositivi sono chiuse.",
      key: "account",
    }),
  });
  return (
    <form {...form.formProps} className="grid gap-4 py-3">
      {form.failure !== null && <FormAlert title={form.failure} />}
      {/* Tells password managers which account this password belongs to. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <div className="grid grid-cols-2 items-start gap-4 max-md:grid-cols-1">
        <OwnPasswordField {...form.field("current")} label="Password attuale" />
        <PasswordField
          {...form.field("password")}
          small
          label="Password nuova"
          autoComplete="new-password"
          hint={`Almeno ${MIN_PASSWORD_LENGTH} caratteri: va bene anche una frase.`}
        />
      </div>
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">
          Le sessioni sugli altri dispositivi si chiudono: lì servirà quella nuova.
        </p>
        <SubmitButton form={form}>Cambia la password</SubmitButton>
      </div>
    </form>
  );
}

export function ThemeChoice() {
  const { theme, choose } = useDashboardTheme();
  return (
    <div className="flex items-center justify-between gap-4 py-3 max-md:flex-col max-md:items-stretch">
      <p className="text-cocoa">
        «{dashboardThemeNames.system}» segue il dispositivo. La scelta vale per questo browser;
        quello che si stampa resta chiaro.
      </p>
      <div role="group" aria-label="Aspetto" className={`${segmentClass.group} flex-none`}>
        {dashboardThemes.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === theme ? "true" : undefined}
            className={segmentClass.item}
            onClick={() => choose(one)}
          >
            {dashboardThemeNames[one]}
          </button>
        ))}
      </div>
    </div>
  );
}

export function OtherSessions() {
  const { run, isBusy, failure } = useAdminAction(endOtherSessions, {
    messages: accountMessages,
    toast: () => ({
      title: "Sessioni chiuse",
      description: "Le sessioni sugli altri dispositivi sono chiuse.",
      key: "account",
    }),
  });
  return (
    <div className="grid gap-2 py-3">
      <div className="flex items-center justify-between gap-4 max-md:flex-col max-md:items-stretch">
        <p className="text-cocoa">
          Hai lasciato la dashboard aperta altrove? Qui la sessione resta aperta, sugli altri
          dispositivi si chiude.
        </p>
        <button
          type="button"
          aria-busy={isBusy}
          className={adminButton("quiet")}
          onClick={() => run()}
        >
          Chiudi le altre sessioni
        </button>
      </div>
      <FormFailure form={{ failure }} />
    </div>
  );
}

/** Below this number the page advises creating new codes. */
const FEW_CODES = 3;

export function SecondFactor({ since, codesLeft }: { since: Date | null; codesLeft: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isOn = since !== null;
  const before = useRef(isOn);
  // The pressed button disappears with the change, so the focus moves to the section's head.
  useEffect(() => {
    const changed = before.current !== isOn;
    before.current = isOn;
    if (!changed || document.activeElement !== document.body) return;
    place.current?.closest("section")?.querySelector<HTMLElement>("[data-focus-home]")?.focus();
  }, [isOn]);
  return <div ref={place}>{isOn ? <On since={since} codesLeft={codesLeft} /> : <Off />}</div>;
}

function Off() {
  return (
    <div className="flex items-center justify-between gap-4 py-3 max-md:flex-col max-md:items-stretch">
      <p className="text-cocoa">
        Non è attiva. Con un codice dal telefono, chi scopre la tua password non entra comunque.
      </p>
      <DialogButton dialog="startSecondFactor" props={{}} style="capsule">
        Attiva
      </DialogButton>
    </div>
  );
}

function On({ since, codesLeft }: { since: Date; codesLeft: number }) {
  return (
    <div className="grid gap-3 py-3">
      <dl className="grid grid-cols-[10rem_1fr] gap-y-1 [&>dt]:text-cocoa">
        <dt>Attiva dal</dt>
        <dd>{formatShortDate(since)}</dd>
        <dt>Codici di recupero</dt>
        <dd className={codesLeft < FEW_CODES ? "text-danger" : ""}>
          {codesLeft} di {RECOVERY_CODES}
          <span>{codesLeft < FEW_CODES && ": creane di nuovi"}</span>
        </dd>
      </dl>
      <div className="flex gap-2 max-md:grid">
        <DialogButton dialog="changeSecondFactor" props={{ change: "codes" }}>
          Nuovi codici di recupero
        </DialogButton>
        <DialogButton dialog="changeSecondFactor" props={{ change: "off" }} style="danger">
          Disattiva
        </DialogButton>
      </div>
    </div>
  );
}
