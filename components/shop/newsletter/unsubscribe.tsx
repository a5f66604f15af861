import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { TOKEN_PARAMETER, type UnsubscribeView } from "@/lib/newsletter/model/subscription";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { NewsletterPage } from "./newsletter-page";
import { NewsletterRow } from "./newsletter-row";

type Props = { view: UnsubscribeView; token: string; brand: string; contactEmail: string };

/** Unsubscribes with one click, without a sign-in. */
export function Unsubscribe({ view, token, brand, contactEmail }: Props) {
  if (view.state === "open")
    return (
      <NewsletterPage
        title="Vuoi annullare l’iscrizione?"
        lead={
          <>
            Non scriveremo più novità di {brand}
            {" a "}
            <strong className="text-ink">{view.email}</strong>. I messaggi sui tuoi ordini arrivano
            comunque.
          </>
        }
      >
        <form method="post" action={newsletterRoutes.unsubscribe}>
          <input type="hidden" name={TOKEN_PARAMETER} value={token} />
          <button type="submit" className={buttonClass("filled", "max-md:w-full")}>
            Annulla l’iscrizione
          </button>
        </form>
      </NewsletterPage>
    );
  if (view.state === "left")
    return (
      <NewsletterPage
        title="Iscrizione annullata"
        lead={
          view.email === null ? (
            "Questo indirizzo non è tra quelli a cui scriviamo."
          ) : (
            <>
              Non scriviamo più novità a <strong className="text-ink">{view.email}</strong>.
            </>
          )
        }
      >
        <p className="mb-3">Se è stato uno sbaglio, puoi iscriverti di nuovo:</p>
        <NewsletterRow source="page" />
      </NewsletterPage>
    );
  return (
    <NewsletterPage
      title="Questo link non è completo"
      lead="Forse si è spezzato nell’email: aprilo di nuovo da lì."
    >
      <p>
        Se non funziona, scrivi
        {" all’indirizzo "}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline">
          {contactEmail}
        </a>
        {" e "}
        ti togliamo noi, oppure passa dalla
        {" pagina "}
        <Link href={routes.contact} className="underline">
          Contatto
        </Link>
        .
      </p>
    </NewsletterPage>
  );
}
