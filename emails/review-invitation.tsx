import { italianDay } from "@/lib/core/business-days";
import { formatLongDay } from "@/lib/core/dates";
import { reviewRoutes, routes } from "@/lib/platform/routes";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { ActionButton, Fact, FactTable, Lines, Paragraph, Rule, TextLink } from "./ui/parts";

type Facts = {
  firstName: string;
  orderNumber: string;
  products: string[];
  link: string;
  /** Link that opts out of invitations. */
  optOutLink: string;
  expiresAt: Date;
};

export const subject = ({ settings }: EmailProps<Facts>) =>
  `Come ti trovi con ${settings.brand.device}?`;

export default function ReviewInvitation(props: EmailProps<Facts>) {
  const { firstName, orderNumber, products, expiresAt, link, optOutLink, settings } = props;
  const { brand, contact } = settings;
  return (
    <EmailLayout
      subject={subject(props)}
      preview="Bastano due minuti: le stelle, due righe e, se vuoi, una foto."
      title="Come ti trovi?"
      footer={{
        reason: `La ricevi perché hai comprato da ${brand.name}.`,
        links: [{ href: routes.privacy, label: "Privacy" }],
      }}
      settings={settings}
    >
      <Paragraph>
        Ciao {firstName}, {brand.device} è da te da qualche giorno. Raccontaci come va, nel bene e
        nel male: aiuti chi sta scegliendo, e noi a fare meglio.
      </Paragraph>
      <ActionButton href={link}>Scrivi la recensione</ActionButton>
      <FactTable>
        <Fact label="Ordine">{orderNumber}</Fact>
        <Fact label="Che cosa">
          <Lines lines={products} />
        </Fact>
        <Fact label="Il link scade">{formatLongDay(italianDay(expiresAt))}</Fact>
      </FactTable>
      <Paragraph tight>
        La leggiamo prima di pubblicarla e pubblichiamo anche i giudizi negativi. Accanto c’è solo
        il tuo nome con l’iniziale del cognome. Non diamo niente in cambio.
      </Paragraph>
      <Paragraph>Qualcosa non funziona? Ti aiutiamo: {contact.email}.</Paragraph>
      <Rule />
      <Paragraph>
        Per questo ordine non ti scriviamo altri inviti. Non ne vuoi più
        {" nessuno? "}
        <TextLink href={optOutLink}>Non invitarmi più</TextLink>
      </Paragraph>
    </EmailLayout>
  );
}

ReviewInvitation.PreviewProps = {
  firstName: "Giulia",
  orderNumber: "SC-7K3M-92QJ",
  products: ["Pack Scultore + Siero", "Pack Duo Premium"],
  link: `${reviewRoutes.review}/esempio`,
  optOutLink: `${reviewRoutes.optOut}/esempio`,
  expiresAt: new Date("2027-03-05T09:30:00Z"),
} satisfies Facts;
