import { Img } from "@react-email/components";
import { lowestPriceText } from "@/lib/catalog/copy/price";
import { type Reduction } from "@/lib/catalog/model/price";
import { type Cents, formatEuro } from "@/lib/core/money";
import { newsletterRoutes, routes } from "@/lib/platform/routes";
import { contactLink, privacyLink } from "./ui/footers";
import { type Email } from "./ui/layout";
import {
  ActionButton,
  CodeBox,
  DataTable,
  Fact,
  FactTable,
  Letter,
  Padded,
  Rule,
  Subheading,
  WidePicture,
} from "./ui/parts";
import { type MailPicture, mailPictures } from "./ui/pictures";
import { colors, sans } from "./ui/theme";

/** A product at its price of now, with what the law wants beside a struck price. */
export type Offer = {
  name: string;
  picture: string | undefined;
  priceCents: Cents;
  reduction: Pick<Reduction, "compareAtCents" | "lowestPriorCents" | "savingPercent"> | null;
};

export type CampaignBlock =
  | { type: "heading" | "text"; text: string }
  | { type: "picture"; picture: MailPicture }
  | { type: "offers"; title: string | null; offers: Offer[]; href: string | null }
  | { type: "button"; label: string; href: string }
  | { type: "code"; code: string; terms: string; until: string | null; href: string }
  | { type: "rule" };

type Campaign = {
  subject: string;
  preheader: string;
  blocks: CampaignBlock[];
  unsubscribeLink: string;
  /** Sent to a colleague to look at. */
  isTest: boolean;
};

export const newsletterCampaign: Email<Campaign> = {
  write: ({ subject, preheader, blocks, unsubscribeLink, isTest, settings }) => ({
    subject: isTest ? `Prova: ${subject}` : subject,
    title: subject,
    preview: preheader,
    footer: {
      reason: `Ricevi questa email perché hai confermato l’iscrizione alle novità di ${settings.brand.name}. Puoi annullarla quando vuoi, con un clic.`,
      links: [{ href: unsubscribeLink, label: "Annulla l’iscrizione" }, privacyLink, contactLink],
    },
    body: blocks.map((block, index) => <Block key={index} block={block} />),
  }),
  sample: {
    subject: "Dieci minuti per te, stasera",
    preheader: "Tre gesti semplici, e un codice che vale fino a domenica.",
    blocks: [
      {
        type: "text",
        text: "Le giornate si accorciano e la sera arriva prima: è un buon momento per riprendere l’abitudine.\nBastano dieci minuti, sul viso pulito, con un velo di siero.",
      },
      { type: "picture", picture: mailPictures.evening },
      {
        type: "offers",
        title: null,
        href: routes.products,
        offers: [
          {
            name: "Pack Scultore + Siero",
            picture: "/media/email/pack.jpg",
            priceCents: 2999,
            reduction: { compareAtCents: 5998, lowestPriorCents: 5998, savingPercent: 50 },
          },
        ],
      },
      {
        type: "code",
        code: "SERA10",
        terms: "10%",
        until: "fino al 6 dicembre 2026",
        href: routes.products,
      },
    ],
    unsubscribeLink: `${newsletterRoutes.unsubscribePage}?c=esempio`,
    isTest: false,
  },
};

function Block({ block }: { block: CampaignBlock }) {
  switch (block.type) {
    case "heading":
      return (
        <Padded bottom={12}>
          <Subheading large>{block.text}</Subheading>
        </Padded>
      );
    case "text":
      return <Letter text={block.text} />;
    case "picture":
      return <WidePicture picture={block.picture} space={28} />;
    case "offers":
      return <Offers {...block} />;
    case "button":
      return <ActionButton href={block.href}>{block.label}</ActionButton>;
    case "code":
      return (
        <>
          <CodeBox label="Il tuo codice" code={block.code} large />
          <FactTable>
            <Fact label="Sconto">{block.terms}</Fact>
            {block.until !== null && <Fact label="Vale">{block.until}</Fact>}
            <Fact label="Non si somma">ad altri codici</Fact>
          </FactTable>
          <ActionButton href={block.href}>Usa il codice</ActionButton>
        </>
      );
    case "rule":
      return <Rule />;
  }
}

function Offers({ title, offers, href }: Extract<CampaignBlock, { type: "offers" }>) {
  return (
    <>
      <Padded>
        {title !== null && <Subheading large>{title}</Subheading>}
        <DataTable>
          {offers.map((offer) => (
            <OfferRow key={offer.name} offer={offer} />
          ))}
        </DataTable>
      </Padded>
      {href !== null && <ActionButton href={href}>Guarda il prodotto</ActionButton>}
    </>
  );
}

function OfferRow({ offer: { name, picture, priceCents, reduction } }: { offer: Offer }) {
  return (
    <tr>
      <td className="ink line" style={cell}>
        {picture !== undefined && (
          <Img src={picture} width={72} height={72} alt={name} style={pictureStyle} />
        )}
        {/* Beside the picture, also where it takes several lines. */}
        <span style={{ display: "block", overflow: "hidden" }}>
          {name}
          <br />
          <b>{formatEuro(priceCents)}</b>
          {reduction && (
            <>
              {" "}
              <span className="ink3" style={small}>
                {"invece di "}
                <s>{formatEuro(reduction.compareAtCents)}</s>
                {`, −${reduction.savingPercent}%`}
                <br />
                {lowestPriceText(reduction)}
              </span>
            </>
          )}
        </span>
      </td>
    </tr>
  );
}

const pictureStyle = { float: "left" as const, marginRight: 14, border: 0 };
const cell = {
  padding: "14px 0",
  borderBottom: `1px solid ${colors.line}`,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "22px",
  color: colors.ink,
  verticalAlign: "top" as const,
};
const small = { fontSize: 14, lineHeight: "20px", color: colors.ink3 };
