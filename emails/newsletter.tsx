import { italianDay } from "@/lib/core/business-days";
import { formatLongDateTime, formatLongDay, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { contactLink, privacyLink } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, CodeBox, Fact, FactTable, Paragraph, Rule, Strong } from "./ui/parts";
import { mailPictures } from "./ui/pictures";

type Confirmation = {
  email: string;
  link: string;
  requestedAt: Date;
  expiresAt: Date;
  /** False for a person whose code is used or expired. */
  hasCode: boolean;
};

export const newsletterConfirmation: Email<Confirmation> = {
  write: ({ email, link, requestedAt, expiresAt, hasCode, settings }) => {
    return {
      subject: "Conferma il tuo indirizzo",
      preview: hasCode
        ? "Un clic e ricevi il codice del 10%. Il link vale 48 ore."
        : "Un clic e ricevi di nuovo le novità. Il link vale 48 ore.",
      footer: {
        reason: "La ricevi perché qualcuno ha scritto il tuo indirizzo nel modulo di iscrizione.",
        links: [privacyLink, contactLink],
      },
      body: (
        <>
          <Paragraph>
            Hai chiesto di ricevere le novità di {settings.brand.name}
            {" all’indirizzo "}
            <Strong>{email}</Strong>
            {". "}
            {hasCode
              ? "Confermalo e hai subito il codice per il 10% sul tuo ordine."
              : "Confermalo e ricominciamo a scriverti. Il codice di benvenuto vale una volta sola: il tuo l’hai già usato, oppure è scaduto."}
          </Paragraph>
          <ActionButton href={link}>Conferma l’iscrizione</ActionButton>
          <FactTable>
            <Fact label="Richiesta del">{formatLongDateTime(requestedAt)}</Fact>
            <Fact label="Il link scade">{formatLongDateTime(expiresAt)}</Fact>
          </FactTable>
          <Rule />
          <Paragraph>
            Non l’hai chiesto tu? Non fare nulla: senza conferma non ti scriviamo più e cancelliamo
            l’indirizzo quando il link scade.
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    email: "chiara.desantis@example.it",
    link: `${newsletterRoutes.confirmation}?c=esempio`,
    requestedAt: new Date("2026-11-23T10:32:00Z"),
    expiresAt: new Date("2026-11-25T10:32:00Z"),
    hasCode: true,
  },
};

type Welcome = {
  confirmedAt: Date;
  /** Null once it was used or has expired. */
  code: { code: string; expiresAt: Date } | null;
  /** Price of a pack without and with the code. */
  example: { name: string; priceCents: Cents; withCodeCents: Cents } | null;
  unsubscribeLink: string;
};

export const newsletterWelcome: Email<Welcome> = {
  write: ({ confirmedAt, code, example, unsubscribeLink, settings }) => {
    const { name } = settings.brand;
    const layout = {
      picture: mailPictures.code,
      footer: {
        reason: `Ricevi questa email perché hai confermato l’iscrizione alle novità di ${name} ${withArticle("il", formatLongDay(italianDay(confirmedAt)))}.`,
        links: [{ href: unsubscribeLink, label: "Annulla l’iscrizione" }, privacyLink],
      },
    };
    if (!code) {
      return {
        ...layout,
        subject: `Ricevi di nuovo le novità di ${name}`,
        preview: "L’iscrizione è attiva: ti scriviamo solo quando c’è qualcosa da dire.",
        title: "Ti ritroviamo volentieri",
        body: (
          <Paragraph>
            L’indirizzo è confermato. Il codice di benvenuto vale una volta sola e il tuo l’hai già
            usato, oppure è scaduto: per questo qui non ne trovi un altro.
          </Paragraph>
        ),
      };
    }
    const until = withArticle("al", formatLongDay(italianDay(code.expiresAt)));
    return {
      ...layout,
      subject: "Il tuo codice del 10%",
      preview: `${code.code}, valido fino ${until}.`,
      title: "Ecco il tuo 10%",
      body: (
        <>
          <Paragraph>
            Grazie per l’iscrizione. Scrivi questo codice nella pagina dell’ordine: lo sconto vale
            su tutto il carrello, spedizione esclusa.
          </Paragraph>
          <CodeBox label="Il tuo codice" code={code.code} large />
          <ActionButton href={`${routes.products}?codice=${encodeURIComponent(code.code)}`}>
            Usa il codice
          </ActionButton>
          <FactTable>
            <Fact label="Vale">una volta sola, fino {until}</Fact>
            {example && (
              <Fact label="Esempio">
                {example.name}: {formatEuro(example.withCodeCents)} invece
                {" di "}
                {formatEuro(example.priceCents)}
              </Fact>
            )}
            <Fact label="Non si somma">ad altri codici</Fact>
          </FactTable>
        </>
      ),
    };
  },
  sample: {
    confirmedAt: new Date("2026-11-23T10:40:00Z"),
    code: { code: "SCULTEA-7K3M-92QD", expiresAt: new Date("2027-11-23T10:40:00Z") },
    example: { name: "Pack Scultore + Siero", priceCents: 2999, withCodeCents: 2699 },
    unsubscribeLink: `${newsletterRoutes.unsubscribePage}?c=esempio`,
  },
};
