import { type Metadata } from "next";
import { ChoosePassword } from "@/components/admin/identity/password-forms";
import { SignInHead } from "@/components/admin/identity/sign-in-parts";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/platform/routes";
import { acceptInvitation } from "@/lib/staff/actions";
import { peopleMessages } from "@/lib/staff/copy/colleagues";
import { readInvitation } from "@/lib/staff/queries/colleagues";

export const metadata: Metadata = { title: "Invito" };

/** Opened from an invitation link. A GET accepts nothing, because mail programs open links too. */
export default async function InvitationPage({ params }: PageProps<"/accedi/invito/[token]">) {
  const { token } = await params;
  const invitation = await readInvitation(token, systemClock());
  if (!invitation)
    return (
      <SignInHead title="Questo invito non vale più">
        È già stato usato, è scaduto o è stato ritirato. Chiedine un altro a chi ti ha invitato.
      </SignInHead>
    );
  return (
    <>
      <SignInHead title="Ti diamo il benvenuto">
        Scegli una password e il tuo accesso alla dashboard è pronto.
      </SignInHead>
      <ChoosePassword
        action={acceptInvitation}
        token={token}
        email={invitation.email}
        named
        label="Accetta l’invito"
        next={`${routes.signIn}?fatto=invito`}
        messages={peopleMessages}
      />
    </>
  );
}
