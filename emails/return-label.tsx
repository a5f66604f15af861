import { type Cents } from "@/lib/core/money";
import { labelPriceText } from "@/lib/returns/copy/parcel";
import { buyerFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { ActionButton, Paragraph } from "./ui/parts";

type Facts = {
  name: string;
  number: string;
  /** The order's page. */
  link: string;
  /** Withheld from the refund; 0 when the shop pays. */
  priceCents: Cents;
  /** The label, which the e-mail carries. */
  bytes: Buffer;
};

/** The prepaid label for the parcel that a customer sends back. */
export const returnLabel: Email<Facts> = {
  write: ({ name, number, link, priceCents, settings }) => ({
    subject: `L’etichetta per il reso dell’ordine ${number}`,
    preview: "Stampala e incollala sul pacco.",
    title: "La tua etichetta di reso",
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph>
          Ciao {name}, l’etichetta per rimandarci il pacco dell’ordine {number} è allegata a questa
          email. Stampala, incollala sul pacco e consegnalo al corriere.
        </Paragraph>
        <Paragraph>{labelPriceText(priceCents)}</Paragraph>
        <ActionButton href={link}>Apri l’ordine {number}</ActionButton>
        <Paragraph>Trovi l’etichetta anche lì, e puoi scriverci il codice del pacco.</Paragraph>
      </>
    ),
  }),
  sample: {
    name: "Giulia",
    number: "SC-7K3M-92QJ",
    link: "https://scultea.example/ordine/stato",
    priceCents: 590,
    bytes: Buffer.from(""),
  },
};
