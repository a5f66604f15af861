import { type Metadata } from "next";
import { Suspense } from "react";
import {
  NameForm,
  NoticeForm,
  OtherSessions,
  PasswordForm,
  SecondFactor,
  ThemeChoice,
} from "@/components/admin/staff/account-forms";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { roleNames } from "@/lib/identity/copy";
import { getOwnAccount } from "@/lib/staff/queries/account";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Il tuo account" };

/** Shows the signed-in colleague's name, password, second factor and sessions. Open to every role. */
export default function AccountPage() {
  return (
    <>
      <PageHead
        title="Il tuo account"
        text="Il tuo nome, gli avvisi, l’accesso e l’aspetto della dashboard."
      />
      <Suspense fallback={<SectionLoading title="Il tuo account" rows={6} />}>
        <Account />
      </Suspense>
    </>
  );
}

async function Account() {
  const account = await loadForAdmin(getOwnAccount);
  if (!account.ok) return <SectionError title="Impossibile caricare il tuo account." />;
  const { name, email, role, secondFactorSince, recoveryCodesLeft, notices } = account.value;
  return (
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
      <Section id="avvisi" title="Avvisi per email">
        <NoticeForm notices={notices} email={email} />
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
  );
}
