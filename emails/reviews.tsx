import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { givenText } from "@/lib/core/given-text";
import { reviewRoutes } from "@/lib/platform/routes";
import { contactLink, privacyLink } from "./ui/footers";
import { type Email } from "./ui/layout";
import {
  ActionButton,
  Fact,
  FactTable,
  Letter,
  Lines,
  Paragraph,
  Rule,
  TextLink,
} from "./ui/parts";

type ReviewInvitation = {
  firstName: string;
  orderNumber: string;
  products: string[];
  link: string;
  optOutLink: string;
  expiresAt: Date;
};

export const reviewInvitation: Email<ReviewInvitation> = {
  write: ({ firstName, orderNumber, products, expiresAt, link, optOutLink, settings }) => {
    const { brand, contact } = settings;
    return {
      subject: `Come ti trovi con ${settings.brand.device}?`,
      preview: "Bastano due minuti: le stelle, due righe e, se vuoi, una foto.",
      title: "Come ti trovi?",
      footer: {
        reason: `La ricevi perché hai comprato da ${brand.name}.`,
        links: [privacyLink],
      },
      body: (
        <>
          <Paragraph>
            Ciao {firstName}, {brand.device} è da te da qualche giorno. Raccontaci come va, nel bene
            e nel male: aiuti chi sta scegliendo, e noi a fare meglio.
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
            La leggiamo prima di pubblicarla e pubblichiamo anche i giudizi negativi. Accanto c’è
            solo il tuo nome con l’iniziale del cognome. Non diamo niente in cambio.
          </Paragraph>
          <Paragraph>Qualcosa non funziona? Ti aiutiamo: {givenText(contact.email)}.</Paragraph>
          <Rule />
          <Paragraph>
            Per questo ordine non ti scriviamo altri inviti. Non ne vuoi più
            {" nessuno? "}
            <TextLink href={optOutLink}>Non invitarmi più</TextLink>
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    firstName: "Giulia",
    orderNumber: "SC-7K3M-92QJ",
    products: ["Pack Scultore + Siero", "Pack Duo Premium"],
    link: `${reviewRoutes.review}/esempio`,
    optOutLink: `${reviewRoutes.optOut}/esempio`,
    expiresAt: new Date("2027-03-05T09:30:00Z"),
  },
};

type Refusal = {
  firstName: string;
  orderNumber: string;
  writtenAt: Date;
  reason: string;
  note: string | null;
};

export const reviewRefused: Email<Refusal> = {
  write: ({ firstName, orderNumber, writtenAt, reason, note, settings }) => {
    return {
      subject: "La tua recensione non è pubblicata: il motivo",
      preview: "Che cosa abbiamo deciso, perché, e che cosa puoi fare.",
      title: "Non abbiamo pubblicato la tua recensione",
      footer: {
        reason: `La ricevi perché hai scritto una recensione per ${settings.brand.name}.`,
        links: [contactLink, privacyLink],
      },
      body: (
        <>
          <Paragraph>
            Ciao {firstName}, grazie di averci scritto. La tua
            {" recensione "}
            {withArticle("del", formatLongDay(italianDay(writtenAt)))} non compare nel negozio: l’ha
            letta una persona, che ha deciso così.
          </Paragraph>
          <FactTable>
            <Fact label="Ordine">{orderNumber}</Fact>
            <Fact label="Il motivo">{reason}</Fact>
          </FactTable>
          {note !== null && <Letter text={note} />}
          <Paragraph tight>
            Un voto basso non è mai un motivo: pubblichiamo anche i giudizi negativi. Le regole
            valgono per tutte le recensioni e stanno accanto al modulo con cui l’hai scritta.
          </Paragraph>
          <Paragraph>
            Non sei d’accordo, o vuoi cambiare il testo? Rispondi a questa email: la rilegge una
            persona e decide di nuovo.
          </Paragraph>
        </>
      ),
    };
  },
  sample: {
    firstName: "Giulia",
    orderNumber: "SC-7K3M-92QJ",
    writtenAt: new Date("2026-11-23T08:40:00Z"),
    reason: "Contiene dati personali",
    note: "Nel testo c’è il numero di telefono di un’altra persona: senza quello la pubblichiamo volentieri.",
  },
};
