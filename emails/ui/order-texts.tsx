import { Img } from "@react-email/components";
import { notForSentence, safetyTexts } from "@/lib/catalog/model/device";
import { routes } from "@/lib/platform/routes";
import { type GoodsFact, hasMaker, makerFacts, takeBackFacts } from "@/lib/settings/copy/goods";
import { guaranteeNoticeAlt, guaranteeNoticeLabel } from "@/lib/settings/copy/guarantee";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { WITHDRAWAL_LABEL } from "./footers";
import { FinePrint, FineText, Strong, TextLink } from "./parts";
import { sans } from "./theme";

export function ProductWarnings({ title }: { title: string }) {
  return (
    <FinePrint title={title}>
      <FineText>
        Lascia intatto il sigillo del siero finché non decidi di tenerlo: se lo rompi, il siero non
        si può rendere. Prima del primo uso leggi le avvertenze: il dispositivo usa micro-correnti e
        è solo per adulti. Non deve
        {` usarlo ${notForSentence().replace(/^C/, "c")} ${safetyTexts.notOn}`}
      </FineText>
    </FinePrint>
  );
}

/** The legal guarantee: the shop's words, and the official notice as a picture with a link. */
export function Guarantee({ notice = null }: { notice?: GuaranteeNotice | null }) {
  return (
    <FinePrint title="Garanzia legale">
      <FineText>
        Due anni di garanzia legale di conformità su ogni dispositivo, a decorrere dalla consegna:
        se c’è un difetto, scrivici. Dopo una riparazione la garanzia dura 12 mesi in più.
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
