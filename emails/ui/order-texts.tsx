import { Img } from "@react-email/components";
import { safetyTexts } from "@/lib/catalog/model/device";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { type Parts } from "@/lib/catalog/model/parts";
import { firstEvening } from "@/lib/catalog/model/usage";
import { routes } from "@/lib/platform/routes";
import {
  asSentence,
  type GoodsFact,
  hasMaker,
  makerFacts,
  takeBackFacts,
} from "@/lib/settings/copy/goods";
import { guaranteeNoticeAlt, guaranteeNoticeLabel } from "@/lib/settings/copy/guarantee";
import { mustNotSentence, warnings } from "@/lib/settings/model/contraindications";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { WITHDRAWAL_LABEL } from "./footers";
import {
  DataTable,
  FinePrint,
  FineText,
  Padded,
  Step,
  Strong,
  Subheading,
  TextLink,
} from "./parts";
import { sans } from "./theme";

export const usageHref = `${routes.products}#come-funziona`;

/** The first session, step by step. The full instructions are in the manual in the box. */
export function FirstEvening({ serums, texts }: { serums: number; texts: PageTexts }) {
  return (
    <Padded>
      <Subheading large>La prima sera</Subheading>
      <DataTable>
        {firstEvening(serums, texts).map(({ title, text }, index) => (
          <Step key={title} number={index + 1} title={title} text={text} />
        ))}
      </DataTable>
    </Padded>
  );
}

type ParcelWarningsProps = { title: string; parts: Pick<Parts, "devices"> };

/** The warnings that a parcel comes with: the few marked for it, and a link to all of them. */
export function ParcelWarnings({ title, parts: { devices } }: ParcelWarningsProps) {
  return (
    <FinePrint title={title}>
      <FineText>
        Lascia intatto il sigillo del siero finché non decidi di tenerlo: se lo rompi, il siero non
        si può rendere.
      </FineText>
      {devices > 0 && (
        <FineText>
          {`${safetyTexts.adults} ${mustNotSentence({ few: true })} Non sono tutti: `}
          <TextLink href={warnings.href}>leggi chi non deve usarlo</TextLink> prima del primo uso.
        </FineText>
      )}
    </FinePrint>
  );
}

type WarningsProps = { settings: ShopSettings; parts: Pick<Parts, "devices"> };

/** All warnings, with those of the serum that the owner wrote. */
export function Warnings({ settings: { serum, gift }, parts: { devices } }: WarningsProps) {
  return (
    <FinePrint title="Prima di usarlo">
      {devices > 0 && (
        <FineText>
          {`${safetyTexts.adults} ${mustNotSentence()} ${safetyTexts.notOn} ${safetyTexts.warnings.join(" ")}`}
        </FineText>
      )}
      <FineText>
        <Strong>{gift.name}.</Strong>
        {` ${serum.warnings === "" ? safetyTexts.serum : asSentence(serum.warnings)}`}
      </FineText>
    </FinePrint>
  );
}

/** The legal guarantee: the shop's words, and the official notice as a picture with a link. */
export function Guarantee({ notice = null }: { notice?: GuaranteeNotice | null }) {
  return (
    <FinePrint title="Garanzia legale">
      <FineText>
        Due anni di garanzia legale di conformità su ogni prodotto, a decorrere dalla consegna: se
        c’è un difetto, scrivici. Dopo una riparazione la garanzia dura 12 mesi in più.
      </FineText>
      {notice && (
        <Img src={notice.href} width={536} alt={guaranteeNoticeAlt} style={pictureStyle} />
      )}
      {notice && (
        <FineText>
          <TextLink href={notice.href}>{guaranteeNoticeLabel}</TextLink>
        </FineText>
      )}
    </FinePrint>
  );
}

/** How an old device is taken back: an essential element of the contract (D.Lgs. 49/2014, art. 22). */
export function TakeBack({ settings }: { settings: ShopSettings }) {
  return <GoodsFacts title="RAEE, pile e imballaggi" facts={takeBackFacts(settings)} />;
}

/** Who made the device and who is responsible for it in the EU (Regulation (EU) 2023/988, art. 19). */
export function Maker({ settings }: { settings: ShopSettings }) {
  if (!hasMaker(settings)) return null;
  return <GoodsFacts title="Fabbricante e sicurezza" facts={makerFacts(settings)} />;
}

function GoodsFacts({ title, facts }: { title: string; facts: readonly GoodsFact[] }) {
  return (
    <FinePrint title={title}>
      {facts.map(([label, text]) => (
        <FineText key={label}>
          <Strong>{label}.</Strong>
          {` ${text.replace(/\.$/, "")}.`}
        </FineText>
      ))}
    </FinePrint>
  );
}

export function WithdrawalLink() {
  return <TextLink href={routes.withdrawal}>{WITHDRAWAL_LABEL}</TextLink>;
}

const pictureStyle = {
  display: "block",
  width: "100%",
  maxWidth: 536,
  height: "auto",
  border: 0,
  // For the alternative text.
  fontFamily: sans,
  fontSize: 14,
  lineHeight: "20px",
};
