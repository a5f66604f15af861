import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { type ConfirmationView, TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { ConsentNote } from "./consent-note";
import { NewsletterPage } from "./newsletter-page";
import { NewsletterRow } from "./newsletter-row";

type Props = { view: ConfirmationView; token: string; brand: string };

const closed = {
  invalid: {
    title: "Questo link non è completo",
    lead: "Forse si è spezzato nell’e-mail: aprilo di nuovo da lì, oppure chiedine un altro qui sotto.",
  },
  expired: {
    title: "Questo link è scaduto",
    lead: "Vale 48 ore, poi cancelliamo l’indirizzo. Per averne uno nuovo basta lasciarlo di nuovo.",
  },
  used: {
    title: "Questo link è già servito",
    lead: "Nel frattempo l’iscrizione è stata annullata. Se ci hai ripensato, ricominciamo da qui.",
  },
} as const;

/** Shown instead of the promise to subscribers who already received their code. */
const spentCode =
  "Il codice di benvenuto vale una volta sola: il tuo l’hai già usato, oppure è scaduto.";

/**
 * Shows the page of a confirmation link: a button that confirms, or how to start again when it has
 * expired.
 */
export function ConfirmAddress({ view, token, brand }: Props) {
  if (view.state === "open")
    return (
      <NewsletterPage
        title="Manca solo un clic"
        lead={
          <>
            Conferma che <strong className="text-ink">{view.email}</strong> è tuo e che vuoi
            ricevere le novità di {brand}.{" "}
            {view.hasCode ? "Il codice del 10% parte subito dopo." : spentCode}
          </>
        }
      >
        <form method="post" action={newsletterRoutes.confirm}>
          <input type="hidden" name={TOKEN_PARAMETER} value={token} />
          <button type="submit" className={buttonClass("filled", "max-md:w-full")}>
            Conferma l’iscrizione
          </button>
        </form>
        <p className="note mt-5">
          Non l’hai chiesto tu? Chiudi questa pagina: senza conferma cancelliamo l’indirizzo.
        </p>
      </NewsletterPage>
    );
  if (view.state === "confirmed")
    return (
      <NewsletterPage
        title="Indirizzo confermato"
        lead={
          view.hasCode ? (
            <>
              Il codice del 10% è nell’e-mail per <strong className="text-ink">{view.email}</strong>
              : di solito arriva in un paio di minuti.
            </>
          ) : (
            <>
              Le novità di {brand} arrivano a <strong className="text-ink">{view.email}</strong>.{" "}
              {spentCode}
            </>
          )
        }
      >
        <Link href={routes.products} className={buttonClass("filled", "max-md:w-full")}>
          Vai ai prodotti
        </Link>
        <p className="note mt-5">
          Confermato {withArticle("il", formatLongDateTime(view.confirmedAt))}.
          {view.hasCode && (
            <>
              {" "}
              Non trovi il codice? Guarda nella posta indesiderata, oppure{" "}
              <Link href={routes.contact} className="underline">
                scrivici
              </Link>
              .
            </>
          )}
        </p>
      </NewsletterPage>
    );
  return (
    <NewsletterPage {...closed[view.state]}>
      <NewsletterRow source="page">
        <ConsentNote className="note pt-3" />
      </NewsletterRow>
    </NewsletterPage>
  );
}
