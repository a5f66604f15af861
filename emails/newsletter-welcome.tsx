import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, CodeBox, Fact, FactTable, Paragraph } from "./ui/parts";
import { mailPictures } from "./ui/pictures";

type Facts = {
  confirmedAt: Date;
  /** Null once it was used or has expired. */
  code: { code: string; expiresAt: Date } | null;
  /** Price of a pack without and with the code. */
  example: { name: string; priceCents: Cents; withCodeCents: Cents } | null;
  unsubscribeLink: string;
};

export const subject = ({ code, settings }: EmailProps<Facts>) =>
  code ? "Il tuo codice del 10%" : `Di nuovo tra le novità di ${settings.brand.name}`;

export default function NewsletterWelcome(props: EmailProps<Facts>) {
  const { confirmedAt, code, example, unsubscribeLink, settings } = props;
  const { name } = settings.brand;
  const layout = {
    subject: subject(props),
    picture: mailPictures.code,
    footer: {
      reason: `Ricevi questa email perché hai confermato l’iscrizione alle novità di ${name} ${withArticle("il", formatLongDay(italianDay(confirmedAt)))}.`,
      links: [
        { href: unsubscribeLink, label: "Annulla l’iscrizione" },
        { href: routes.privacy, label: "privacy" },
      ],
    },
    settings,
  };
  if (!code) {
    return (
      <EmailLayout
        {...layout}
        preview="L’iscrizione è attiva: ti scriviamo solo quando c’è qualcosa da dire."
        title="Ti ritroviamo volentieri"
      >
        <Paragraph>
          L’indirizzo è confermato. Il codice di benvenuto vale una volta sola e il tuo l’hai già
          usato, oppure è scaduto: per questo qui non ne trovi un altro.
        </Paragraph>
      </EmailLayout>
    );
  }
  const until = withArticle("al", formatLongDay(italianDay(code.expiresAt)));
  return (
    <EmailLayout
      {...layout}
      preview={`${code.code}, valido fino ${until}.`}
      title="Ecco il tuo 10%"
    >
      <Paragraph>
        Grazie per l’iscrizione. Scrivi questo codice nella pagina dell’ordine: lo sconto vale su
        tutto il carrello, spedizione esclusa.
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
    </EmailLayout>
  );
}

NewsletterWelcome.PreviewProps = {
  confirmedAt: new Date("2026-11-23T10:40:00Z"),
  code: { code: "SCULTEA-7K3M-92QD", expiresAt: new Date("2027-11-23T10:40:00Z") },
  example: { name: "Pack Scultore + Siero", priceCents: 2999, withCodeCents: 2699 },
  unsubscribeLink: `${newsletterRoutes.unsubscribePage}?c=esempio`,
} satisfies Facts;
