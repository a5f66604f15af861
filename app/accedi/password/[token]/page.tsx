import { type Metadata } from "next";
import { ChoosePassword } from "@/components/admin/sign-in/choose-password";
import { linkClass } from "@/components/admin/looks";
import { SignInFrame, SignInHead } from "@/components/admin/sign-in/sign-in-frame";
import { Link } from "@/components/ui/link";
import { resetPassword } from "@/lib/account/actions";
import { accountMessages } from "@/lib/account/copy";
import { isPasswordResetOpen } from "@/lib/account/queries";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/routes";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Nuova password",
  robots: { index: false, follow: false },
};

/** Opened by the link of an e-mail. Looking uses nothing up: mail programs open links too. */
export default async function NewPasswordPage({ params }: PageProps<"/accedi/password/[token]">) {
  const { token } = await params;
  const [open, { brand }] = await Promise.all([
    isPasswordResetOpen(token, systemClock()),
    getSettings(),
  ]);
  return (
    <SignInFrame brand={brand.name}>
      {open ? (
        <>
          <SignInHead title="Nuova password">Dove eri già dentro, dopo servirà questa.</SignInHead>
          <ChoosePassword
            action={resetPassword}
            token={token}
            label="Salva la password"
            next={`${routes.signIn}?fatto=password`}
            messages={accountMessages}
          />
        </>
      ) : (
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
      )}
    </SignInFrame>
  );
}
