import { pieceTexts, shippingNames } from "@/lib/catalog/copy/product";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { termsFacts } from "@/lib/settings/copy/goods";
import { modelWithdrawalForm, termsOfSale } from "@/lib/settings/copy/settings";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
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
  Legal,
  LegalText,
  Lines,
  Paragraph,
  Rule,
  Strong,
} from "./ui/parts";

type Facts = { order: OrderFacts; notice: GuaranteeNotice | null };

export const subject = ({ order }: Pick<Facts, "order">) => `Ordine ${order.number} confermato`;

/**
 * The order confirmation on a durable medium (Codice del consumo, art. 51 c. 7). Terms, withdrawal
 * information and model form are therefore included in full, not linked.
 */
export default function OrderConfirmation({ order, notice, settings }: EmailProps<Facts>) {
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
          { href: routes.terms, label: "condizioni di vendita" },
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
          Hai {returns.withdrawalDays} giorni dalla consegna per recedere, senza dare spiegazioni.
          Basta una tua dichiarazione, anche con il modulo in fondo a questa e-mail.{" "}
          <WithdrawalLink />
        </FineText>
        <FineText>
          Rimborsiamo entro {returns.refundDays} giorni dalla tua comunicazione, con lo stesso mezzo
          di pagamento, spedizione standard compresa; possiamo attendere di ricevere il prodotto o
          la prova che lo hai spedito. La restituzione per ripensamento è a tuo carico, entro 14
          giorni dalla comunicazione. Un sigillo igienico rotto esclude il reso del siero.
        </FineText>
      </FinePrint>
      <Guarantee settings={settings} notice={notice} />
      <TakeBack settings={settings} />
      <Rule />
      <TermsOfSale settings={settings} />
      <WithdrawalForm settings={settings} />
    </EmailLayout>
  );
}

function TermsOfSale({ settings }: { settings: ShopSettings }) {
  return (
    <Legal title={`Condizioni di vendita, versione ${termsOfSale.version}`}>
      {termsOfSale.sections.map(({ title, paragraphs }) => (
        <LegalText key={title}>
          <Strong>{title}</Strong>
          <br />
          <Lines lines={paragraphs} />
        </LegalText>
      ))}
      {termsFacts(settings).map(([label, text]) => (
        <LegalText key={label}>
          {label}: {text}
        </LegalText>
      ))}
    </Legal>
  );
}

function WithdrawalForm({ settings: { legal, contact } }: { settings: ShopSettings }) {
  const { title, note, recipient, fields, footnote } = modelWithdrawalForm;
  return (
    <Legal title={title}>
      <LegalText>{note}</LegalText>
      <LegalText>
        {recipient} {legal.companyName}, {legal.seat}, {contact.email}
      </LegalText>
      {fields.map((field) => (
        <LegalText key={field}>{field} ____________________</LegalText>
      ))}
      <LegalText>{footnote}</LegalText>
    </Legal>
  );
}

OrderConfirmation.PreviewProps = { order: sampleOrder, notice: null } satisfies Facts;
