import { type Metadata } from "next";
import { Devices } from "@/components/admin/notices/devices";
import { NoticeForm } from "@/components/admin/notices/notice-form";
import {
  NameForm,
  OtherSessions,
  PasswordForm,
  SecondFactor,
  ThemeChoice,
} from "@/components/admin/staff/account-forms";
import { Section } from "@/components/admin/ui/section";
import { roleNames } from "@/lib/identity/copy/roles";
import { getOwnAccount } from "@/lib/staff/queries/account";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Il tuo account" };

export default function AccountPage() {
  return (
    <LoadedPage
      title="Il tuo account"
      text="Il tuo nome, gli avvisi, l’accesso e l’aspetto della dashboard."
      rows={6}
      what="il tuo account"
      right="enter"
      load={getOwnAccount}
    >
      {({ name, email, role, secondFactorSince, recoveryCodesLeft, notices }) => (
        <div className="max-w-160">
          <Section id="profilo" title="Profilo">
            <dl className="grid grid-cols-[6rem_1fr] gap-y-1 py-3 [&>dt]:text-cocoa">
              <dt>Email</dt>
              <dd className="wrap-anywhere">{email}</dd>
              <dt>Ruolo</dt>
              <dd>{roleNames[role]}</dd>
            </dl>
            <NameForm name={name} />
          </Section>
          <Section id="avvisi" title="Avvisi">
            <NoticeForm notices={notices} email={email} />
          </Section>
          <Section id="notifiche" title="Notifiche sui dispositivi">
            <Devices notices={notices} />
          </Section>
          <Section id="aspetto" title="Aspetto">
            <ThemeChoice />
          </Section>
          <Section id="password" title="Password">
            <PasswordForm email={email} />
          </Section>
          <Section id="due-passaggi" title="Verifica in due passaggi">
            <SecondFactor since={secondFactorSince} codesLeft={recoveryCodesLeft} />
          </Section>
          <Section id="sessioni" title="Sessioni">
            <OtherSessions />
          </Section>
        </div>
      )}
    </LoadedPage>
  );
}
