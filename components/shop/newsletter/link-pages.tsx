import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Link } from "@/components/ui/link";
import { MailLink } from "@/components/ui/mail-link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { TOKEN_PARAMETER } from "@/lib/newsletter/model/subscription";
import type { ConfirmationView, UnsubscribeView } from "@/lib/newsletter/queries/subscription";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { formsFromOpening } from "@/lib/settings/copy/mode";
import { NewsletterRow } from "./newsletter-row";
import { WelcomeCode } from "./welcome-code";

type Props = {
  view: ConfirmationView;
  token: string;
  brand: string;
  /** False until the shop is open. */
  mayAskAgain: boolean;
};

const closed = {
  invalid: {
    title: "Questo link non è completo",
    lead: "Forse non è stato copiato per intero: riaprilo dall’email, oppure chiedine un altro qui sotto.",
  },
  expired: {
    title: "Questo link è scaduto",
    lead: "Vale 48 ore, poi cancelliamo l’indirizzo. Per un nuovo link, scrivi di nuovo la tua email.",
  },
  used: {
    title: "Questo link è già stato usato",
    lead: "Nel frattempo l’iscrizione è stata annullata. Se ci hai ripensato, ricominciamo da qui.",
  },
} as const;

/** Shown instead of the promise to subscribers who already received their code. */
const spentCode =
  "Il codice di benvenuto vale una volta sola: il tuo l’hai già usato, oppure è scaduto.";

/** The page of a confirmation link: a button that confirms, or how to start again. */
export function ConfirmAddress({ view, token, brand, mayAskAgain }: Props) {
  if (view.state === "open")
    return (
      <NewsletterPage
        title="Manca solo un clic"
        lead={
          <>
            Conferma che <strong className="text-ink">{view.email}</strong> è tuo e che vuoi
            ricevere le novità di {brand}
            {". "}
            {view.hasCode ? "Subito dopo trovi qui il tuo codice del 10%." : spentCode}
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
  if (view.state === "confirmed") return <Confirmed view={view} brand={brand} />;
  const { title, lead } = closed[view.state];
  return (
    <NewsletterPage title={title} lead={mayAskAgain ? lead : formsFromOpening}>
      {mayAskAgain && <NewsletterRow source="page" />}
    </NewsletterPage>
  );
}

type ConfirmedProps = { view: Extract<ConfirmationView, { state: "confirmed" }>; brand: string };

function Confirmed({ view: { email, confirmedAt, hasCode, code }, brand }: ConfirmedProps) {
  const address = <strong className="text-ink">{email}</strong>;
  const confirmed = `Confermato ${withArticle("il", formatLongDateTime(confirmedAt))}.`;
  if (code)
    return (
      <NewsletterPage
        title="Indirizzo confermato"
        lead={<>Ecco il tuo 10%. Una copia del codice arriva per email a {address}.</>}
      >
        <WelcomeCode
          code={code.code}
          until={withArticle("al", formatLongDay(italianDay(code.expiresAt)))}
        />
        <p className="note mt-3">{confirmed}</p>
      </NewsletterPage>
    );
  return (
    <NewsletterPage
      title="Indirizzo confermato"
      lead={
        hasCode ? (
          <>Il codice del 10% è nell’email per {address}.</>
        ) : (
          <>
            Le novità di {brand} arrivano a {address}. {spentCode}
          </>
        )
      }
    >
      <ButtonLink href={routes.products} className="max-md:w-full">
        Vai ai prodotti
      </ButtonLink>
      <p className="note mt-5">
        {confirmed}
        {hasCode && (
          <>
            {" Non "}
            trovi il codice? Guarda nella posta indesiderata,
            {" oppure "}
            <Link href={routes.contact} className="underline">
              scrivici
            </Link>
            .
          </>
        )}
      </p>
    </NewsletterPage>
  );
}

type UnsubscribeProps = {
  view: UnsubscribeView;
  token: string;
  brand: string;
  contactEmail: string;
};

export function Unsubscribe({ view, token, brand, contactEmail }: UnsubscribeProps) {
  if (view.state === "open")
    return (
      <NewsletterPage
        title="Vuoi annullare l’iscrizione?"
        lead={
          <>
            Non manderemo più le novità di {brand}
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
              Non mandiamo più le novità a <strong className="text-ink">{view.email}</strong>.
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
      lead="Forse non è stato copiato per intero: riaprilo dall’email."
    >
      <p>
        Se non funziona, scrivi
        {" all’indirizzo "}
        <MailLink email={contactEmail} className="underline" />
        {" e "}
        ti cancelliamo noi dalla lista.
      </p>
      <ButtonLink href={routes.contact} className="mt-6 max-md:w-full">
        Scrivici
      </ButtonLink>
    </NewsletterPage>
  );
}

type NewsletterPageProps = { title: string; lead: ReactNode; children: ReactNode };

function NewsletterPage({ title, lead, children }: NewsletterPageProps) {
  return (
    <div data-newsletter-page className="grid lg:min-h-[36rem] lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0 self-center px-margin py-14 md:py-20 lg:pr-[clamp(2rem,6vw,7rem)] lg:pl-bleed">
        <h1 className="title-1 max-w-[12em] text-balance">{title}</h1>
        <p className="lead mt-5 max-w-measure wrap-anywhere">{lead}</p>
        <div className="mt-8 max-w-measure">{children}</div>
      </div>
      <div className="relative min-h-72 overflow-hidden bg-blush md:min-h-96">
        <ShopImage
          picture={pictures["02-led-amber"]}
          alt=""
          sizes="(min-width: 1024px) 42vw, 100vw"
          className="absolute inset-0 h-full w-full object-cover object-[70%_35%]"
        />
      </div>
    </div>
  );
}
