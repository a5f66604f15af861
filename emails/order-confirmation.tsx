import { pieceTexts } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { routes } from "@/lib/platform/routes";
import { returnParcel } from "@/lib/settings/copy/returns";
import { termsText } from "@/lib/settings/copy/terms";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms, type Terms } from "@/lib/settings/model/terms";
import { termsFileHref, termsHref, termsVersionText } from "@/lib/settings/model/terms-version";
import { shippingLabel, shippingNames } from "@/lib/shipping/model/options";
import { buyerFooter, contactLink, privacyLink, WITHDRAWAL_LABEL } from "./ui/footers";
import { type Email } from "./ui/layout";
import { addressLines, type OrderFacts, paymentName, sampleOrder } from "./ui/order";
import { type LinePictures, OrderPrices } from "./ui/order-prices";
import {
  FirstEvening,
  Guarantee,
  Maker,
  TakeBack,
  usageHref,
  Warnings,
  WithdrawalLink,
} from "./ui/order-texts";
import {
  ActionButton,
  Fact,
  FactTable,
  FinePrint,
  FineText,
  Lines,
  Paragraph,
  Rule,
  Strong,
  TextLink,
} from "./ui/parts";

type Facts = {
  order: OrderFacts;
  notice: GuaranteeNotice | null;
  terms: Terms;
  pictures: LinePictures;
};

const sampleText = termsText(settingsSchema.parse({}));
const sampleTerms: Terms = {
  ...identifyTerms(sampleText),
  text: sampleText,
  publishedAt: sampleOrder.createdAt,
};

/**
 * The order confirmation on a durable medium (Codice del consumo, art. 51 c. 7). The accepted terms, with
 * everything about withdrawal and guarantee, and the model withdrawal form are therefore attached, not
 * only linked.
 */
export const orderConfirmation: Email<Facts> = {
  write: ({ order, notice, terms, pictures, settings }) => {
    const { returns } = settings;
    const day = formatDeliveryDay(order.deliverBy);
    return {
      subject: `Ordine ${order.number} confermato`,
      preview: `Consegna entro ${day}. Totale pagato ${formatEuro(order.totalCents)}.`,
      title: `Grazie ${order.firstName}, l’ordine è confermato`,
      footer: {
        reason: `${buyerFooter(settings).reason} È la conferma del contratto: conservala.`,
        links: [
          { href: routes.withdrawal, label: WITHDRAWAL_LABEL },
          { href: termsHref(terms.version), label: "condizioni di vendita" },
          contactLink,
          privacyLink,
        ],
      },
      body: (
        <>
          <Paragraph>
            {`Abbiamo ricevuto il pagamento. Il pacco arriva con ${shippingLabel(order.shippingType).toLowerCase()} entro `}
            <Strong>{day}</Strong>; ti scriviamo appena parte, con il codice per seguirlo.
          </Paragraph>
          <ActionButton href={order.link}>Segui l’ordine</ActionButton>
          <OrderPrices order={order} settings={settings} pictures={pictures} />
          {order.parts.devices > 0 && (
            <>
              <FirstEvening serums={order.parts.serums} />
              <Paragraph>
                Prima leggi le avvertenze nel
                {" manuale. "}
                <TextLink href={usageHref}>Guarda come si usa</TextLink>
              </Paragraph>
            </>
          )}
          <Rule />
          <FactTable>
            <Fact label="Ordine">
              {order.number}, {formatLongDateTime(order.createdAt)}
            </Fact>
            <Fact label="Nel pacco">
              <Lines lines={pieceTexts(order.parts, settings)} />
            </Fact>
            <Fact label="Consegna a">
              <Lines lines={addressLines(order)} />
            </Fact>
            <Fact label="Spedizione">{shippingNames[order.shippingType]}</Fact>
            <Fact label="Pagamento">{paymentName(order)}</Fact>
            <Fact label="Email">{order.email}</Fact>
            {order.invoiceTo !== null && (
              <Fact label="Fattura">elettronica, intestata a {order.invoiceTo}</Fact>
            )}
          </FactTable>
          <Rule />
          <FinePrint title="Se cambi idea">
            <FineText>
              Hai {withdrawalPeriod(order, returns.withdrawalDays).days} giorni dalla consegna per
              recedere, senza dare spiegazioni, anche con il modulo allegato. <WithdrawalLink />
            </FineText>
            <FineText>Il pacco lo rimandi tu. {returnParcel(settings)}</FineText>
          </FinePrint>
          <Guarantee notice={notice} />
          {order.parts.devices > 0 && <Warnings settings={settings} />}
          <Maker settings={settings} />
          <TakeBack settings={settings} />
          <ContractFiles terms={terms} />
        </>
      ),
    };
  },
  sample: {
    order: sampleOrder,
    notice: null,
    terms: sampleTerms,
    pictures: {
      "Pack Scultore + Siero": "/media/email/pack.jpg",
      "Pack Duo Premium": "/media/email/duo.jpg",
    },
  },
};

/** Links to the contract's texts, which are also attached. Their addresses stay valid. */
function ContractFiles({ terms: { version, publishedAt } }: Pick<Facts, "terms">) {
  return (
    <FinePrint title="I documenti del contratto, in allegato">
      <FineText>
        <TextLink href={termsHref(version)}>Condizioni di vendita</TextLink> che hai accettato con
        l’ordine ({termsVersionText(publishedAt)}), con tempi e costi di resi e rimborsi.
      </FineText>
      <FineText>
        <TextLink href={termsFileHref(version, "withdrawalForm")}>Modulo di recesso tipo</TextLink>
        {" da "}
        usare solo se vuoi recedere. Restano leggibili a questi indirizzi.
      </FineText>
    </FinePrint>
  );
}
