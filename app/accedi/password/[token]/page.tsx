import { type Metadata } from "next";
import { ChoosePassword } from "@/components/admin/identity/password-forms";
import { SignInHead } from "@/components/admin/identity/sign-in-parts";
import { linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/platform/routes";
import { resetPassword } from "@/lib/staff/actions";
import { accountMessages } from "@/lib/staff/copy/account";
import { isPasswordResetOpen } from "@/lib/staff/queries/account";

export const metadata: Metadata = {
  title: "Nuova password",
};

/** Opened from an e-mail link. A GET does not use up the token, because mail programs open links too. */
export default async function NewPasswordPage({ params }: PageProps<"/accedi/password/[token]">) {
  const { token } = await params;
  const open = await isPasswordResetOpen(token, systemClock());
  if (!open)
    return (
      <>
        <SignInHead title="Questo link non vale più">
          È già stato usato, oppure è passata più di un’ora.
        </SignInHead>
        <p>
          <Link href={routes.passwordReset} className={linkClass}>
            Chiedine un altro
          </Link>
        </p>
      </>
    );
  return (
    <>
      <SignInHead title="Nuova password">
        Sugli altri dispositivi servirà la password nuova.
      </SignInHead>
      <ChoosePassword
        action={resetPassword}
        token={token}
        label="Salva la password"
        next={`${routes.signIn}?fatto=password`}
        messages={accountMessages}
      />
    </>
  );
}
