import { pieceTexts, shippingNames } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { termsText } from "@/lib/settings/copy/terms";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms, type Terms } from "@/lib/settings/model/terms";
import { termsFileHref, termsHref } from "@/lib/settings/model/terms-address";
import { buyerFooter, WITHDRAWAL_LABEL } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { addressLines, type OrderFacts, paymentName, sampleOrder, shippingName } from "./ui/order";
import { OrderPrices } from "./ui/order-prices";
import { Guarantee, TakeBack, WithdrawalLink } from "./ui/order-texts";
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

type Facts = { order: OrderFacts; notice: GuaranteeNotice | null; terms: Terms };

export const subject = ({ order }: Pick<Facts, "order">) => `Ordine ${order.number} confermato`;

/**
 * The order confirmation on a durable medium (Codice del consumo, art. 51 c. 7). The accepted terms and
 * the model withdrawal form are therefore attached, not only linked.
 */
export default function OrderConfirmation({ order, notice, terms, settings }: EmailProps<Facts>) {
  const { brand, returns } = settings;
  const day = formatDeliveryDay(order.deliverBy);
  return (
    <EmailLayout
      subject={subject({ order })}
      preview={`Consegna entro ${day}. Totale pagato ${formatEuro(order.totalCents)}.`}
      picture={{
        src: "/media/email/conferma.jpg",
        height: 310,
        alt: `${brand.device} su una base chiara, con il siero accanto`,
      }}
      title={`Grazie ${order.firstName}, l’ordine è confermato`}
      footer={{
        reason: `${buyerFooter(settings).reason} È la conferma del contratto: conservala.`,
        links: [
          { href: routes.withdrawal, label: WITHDRAWAL_LABEL },
          { href: termsHref(terms.version), label: "condizioni di vendita" },
          { href: routes.contact, label: "contatti" },
          { href: routes.privacy, label: "privacy" },
        ],
      }}
      settings={settings}
    >
      <Paragraph>
        Abbiamo ricevuto il pagamento. Lo consegniamo con spedizione {shippingName(order)} entro{" "}
        <Strong>{day}</Strong>; ti scriviamo appena parte, con il codice per seguirlo.
      </Paragraph>
      <ActionButton href={order.link}>Segui l’ordine {order.number}</ActionButton>
      <OrderPrices order={order} settings={settings} />
      <Rule />
      <FactTable>
        <Fact label="Ordine">
          {order.number}, {formatLongDateTime(order.placedAt)}
        </Fact>
        <Fact label="Nel pacco">
          <Lines lines={pieceTexts(order.parts, settings)} />
        </Fact>
        <Fact label="Consegna a">
          <Lines lines={addressLines(order)} />
        </Fact>
        <Fact label="Spedizione">{shippingNames[order.shippingType]}</Fact>
        <Fact label="Pagamento">{paymentName(order)}</Fact>
        <Fact label="E-mail">{order.email}</Fact>
        {order.invoiceTo !== null && (
          <Fact label="Fattura">elettronica, intestata a {order.invoiceTo}</Fact>
        )}
      </FactTable>
      <Rule />
      <FinePrint title="Se cambi idea">
        <FineText>
          Hai {order.withdrawalDays ?? returns.withdrawalDays} giorni dalla consegna per recedere,
          senza dare spiegazioni. Basta una tua dichiarazione, anche con il modulo allegato.{" "}
          <WithdrawalLink />
        </FineText>
        <FineText>
          Rimborsiamo entro {returns.refundDays} giorni dalla tua comunicazione, con lo stesso mezzo
          di pagamento, spedizione standard compresa; possiamo attendere di ricevere il prodotto o
          la prova che lo hai spedito. La restituzione per ripensamento è a tuo carico, entro 14
          giorni dalla comunicazione. Un sigillo igienico rotto esclude il reso del siero.
        </FineText>
      </FinePrint>
      <Guarantee notice={notice} />
      <TakeBack settings={settings} />
      <Rule />
      <ContractFiles terms={terms} />
    </EmailLayout>
  );
}

/** The texts of the contract: attached, and at addresses that last. */
function ContractFiles({ terms: { version } }: Pick<Facts, "terms">) {
  return (
    <FinePrint title="I documenti del contratto, in allegato">
      <FineText>
        <TextLink href={termsHref(version)}>Condizioni di vendita</TextLink> nella versione{" "}
        {version} che hai accettato con l’ordine: restano leggibili a questo indirizzo anche quando
        ne pubblichiamo una nuova.
      </FineText>
      <FineText>
        <TextLink href={termsFileHref(version, "withdrawalForm")}>Modulo di recesso tipo</TextLink>{" "}
        da usare solo se vuoi recedere.
      </FineText>
    </FinePrint>
  );
}

const sampleText = termsText(settingsSchema.parse({}));
const sampleTerms: Terms = {
  ...identifyTerms(sampleText),
  text: sampleText,
  publishedAt: sampleOrder.placedAt,
};

OrderConfirmation.PreviewProps = {
  order: sampleOrder,
  notice: null,
  terms: sampleTerms,
} satisfies Facts;
