import { type Metadata } from "next";
import { type ComponentProps } from "react";
import { ReviewForm } from "@/components/shop/reviews/review-form";
import { WithdrawConsent } from "@/components/shop/reviews/withdraw-consent";
import { pictures } from "@/components/ui/pictures";
import { systemClock } from "@/lib/core/clock";
import { routes } from "@/lib/platform/routes";
import { reviewCheck, reviewDelays, reviewMessages } from "@/lib/reviews/copy/review";
import { refusalNames } from "@/lib/reviews/model/moderation";
import { REVIEW_LINK_DAYS } from "@/lib/reviews/model/review";
import {
  type ClosedInvitation,
  findInvitation,
  type InvitationRefusal,
} from "@/lib/reviews/queries/invitation";
import { getSettings } from "@/lib/settings/queries";
import { Opening, PicturePage } from "../../frame";

export const metadata: Metadata = {
  title: "La tua recensione",
  robots: { index: false, follow: false },
};

/** Opened from an e-mail link. A GET does not use up the token, because mail programs open links too. */
export const dynamic = "force-dynamic";

export default async function ReviewPage({
  params,
  searchParams,
}: PageProps<"/recensione/[token]">) {
  const [{ token }, { controlla, ritirata }] = await Promise.all([params, searchParams]);
  const [invitation, { brand }] = await Promise.all([
    findInvitation(token, systemClock()),
    getSettings(),
  ]);
  if (ritirata !== undefined && isGone(invitation))
    return (
      <PicturePage picture={pictures["06-testimonianze"]}>
        <Opening
          title="La tua recensione non c’è più"
          lead="Abbiamo cancellato voto, testo, foto e nome. Il tuo ordine resta com’è."
          next={{ href: routes.home, label: "Torna al negozio" }}
        />
      </PicturePage>
    );
  if (!invitation.ok)
    return (
      <PicturePage picture={pictures["06-testimonianze"]}>
        <Unusable closed={invitation.error} />
        {!isGone(invitation) && invitation.error.code !== "withdrawn" && (
          <WithdrawConsent token={token} />
        )}
      </PicturePage>
    );
  return (
    <PicturePage picture={pictures["06-testimonianze"]}>
      <ReviewForm
        token={token}
        device={brand.device}
        authorName={invitation.value.authorName}
        check={reviewCheck}
        refused={messagesOf(controlla)}
      />
    </PicturePage>
  );
}

function isGone(invitation: Awaited<ReturnType<typeof findInvitation>>): boolean {
  return invitation.ok || ["unknown", "expired"].includes(invitation.error.code);
}

/** Reads the errors that the redirect after a submit without scripts puts in the address. */
function messagesOf(parameter: string | string[] | undefined): Record<string, string> {
  const names = typeof parameter === "string" ? parameter.split(".") : [];
  return Object.fromEntries(
    Object.entries({ ...reviewMessages, ...reviewDelays }).filter(([name]) => names.includes(name)),
  );
}

const write = { href: routes.contact, label: "Scrivici" };

const refusals: Record<InvitationRefusal, ComponentProps<typeof Opening>> = {
  used: {
    title: "La tua recensione è arrivata",
    lead: "Grazie. La leggiamo prima di pubblicarla. Questo link ha fatto il suo lavoro: non serve più.",
    next: { href: routes.home, label: "Torna al negozio" },
  },
  published: {
    title: "La tua recensione è pubblicata",
    lead: "Grazie: la leggerà chi sta scegliendo. Se vuoi cambiarla, scrivici.",
    next: { href: `${routes.products}#testimonials`, label: "Leggi le recensioni" },
  },
  refused: {
    title: "La tua recensione non è pubblicata",
    lead: "L’ha letta una persona e ha deciso di non pubblicarla.",
    next: { href: routes.contact, label: "Non sei d’accordo? Scrivici" },
  },
  withdrawn: {
    title: "La tua recensione non è più nel negozio",
    lead: "Voto, testo, foto e nome non si vedono più. Racconta un problema di sicurezza: la legge ci chiede di tenere il testo finché l’abbiamo chiarito, poi lo cancelliamo.",
    next: { href: routes.home, label: "Torna al negozio" },
  },
  expired: {
    title: "Questo link è scaduto",
    lead: `Valeva ${REVIEW_LINK_DAYS} giorni dall’invito. Se vuoi dirci comunque come va, scrivici: leggiamo tutto.`,
    next: write,
  },
  unknown: {
    title: "Questo link non è valido",
    lead: "Forse il tuo programma di posta l’ha spezzato: aprilo di nuovo dall’email, tutto intero.",
    next: write,
  },
};

function Unusable({ closed: { code, reason } }: { closed: ClosedInvitation }) {
  return (
    <Opening {...refusals[code]}>
      {reason !== null && (
        <p className="prose mt-4">
          Il motivo: <b className="font-medium">{refusalNames[reason].toLowerCase()}</b>. Un voto
          basso non lo è mai. Chi ha deciso può decidere di nuovo: se vuoi cambiare il testo, o
          pensi che ci sbagliamo, scrivici.
        </p>
      )}
    </Opening>
  );
}
