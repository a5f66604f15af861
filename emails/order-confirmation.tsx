import { pieceTexts } from "@/lib/catalog/copy/product";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { formatLongDateTime } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { formatEuro } from "@/lib/core/money";
import { isPaidByCustomer } from "@/lib/orders/model/order";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { routes } from "@/lib/platform/routes";
import { returnParcel } from "@/lib/settings/copy/returns";
import { termsText } from "@/lib/settings/copy/terms";
import { type GuaranteeNotice } from "@/lib/settings/model/guarantee-notice";
import { settingsSchema } from "@/lib/settings/model/settings";
import { identifyTerms, type Terms } from "@/lib/settings/model/terms";
import { termsFileHref, termsHref, termsVersionText } from "@/lib/settings/model/terms-version";
import { shippingLabel, shippingNames } from "@/lib/shipping/model/options";
import { buyerFooter, contactLink, type Footer, privacyLink, WITHDRAWAL_LABEL } from "./ui/footers";
import { type Email, type EmailProps } from "./ui/layout";
import {
  addressLines,
  type OrderFacts,
  paymentName,
  refundDestination,
  sampleOrder,
} from "./ui/order";
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
  texts: PageTexts;
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
  write: (facts) => {
    const { order, settings } = facts;
    const day = formatDeliveryDay(order.deliverBy);
    return {
      subject: `Ordine ${order.number} confermato`,
      preview: `Consegna entro ${day}. Totale pagato ${formatEuro(order.totalCents)}.`,
      title: `Grazie ${order.firstName}, l’ordine è confermato`,
      footer: contractFooter(facts),
      body: (
        <>
          <Paragraph>
            {`Abbiamo ricevuto il pagamento. Il pacco arriva con ${shippingLabel(order.shippingType).toLowerCase()} entro `}
            <Strong>{day}</Strong>; ti scriviamo appena parte, con il codice per seguirlo.
          </Paragraph>
          <ActionButton href={order.link}>Segui l’ordine</ActionButton>
          <OrderPrices order={order} settings={settings} pictures={facts.pictures} />
          {order.parts.devices > 0 && (
            <>
              <FirstEvening serums={order.parts.serums} texts={facts.texts} />
              <Paragraph>
                Prima leggi le avvertenze nel
                {" manuale. "}
                <TextLink href={usageHref}>Guarda come si usa</TextLink>
              </Paragraph>
            </>
          )}
          <Contract {...facts} />
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
    texts: {},
  },
};

/** The confirmation of an order that staff changed: it takes the place of the earlier one, on the same medium. */
export const orderChanged: Email<Facts> = {
  write: (facts) => {
    const { order, settings } = facts;
    const total = formatEuro(order.totalCents);
    if (order.paymentStatus !== "paid") return unpaidChanged(facts, total);
    return {
      subject: `Ordine ${order.number} modificato`,
      preview: `La nuova conferma, con un totale di ${total}.`,
      title: `${order.firstName}, abbiamo modificato il tuo ordine`,
      footer: contractFooter(facts),
      body: (
        <>
          <Paragraph>
            Ecco come è adesso: questa conferma sostituisce quella di prima. Il pacco arriva con
            {` ${shippingLabel(order.shippingType).toLowerCase()} entro `}
            <Strong>{formatDeliveryDay(order.deliverBy)}</Strong>.
          </Paragraph>
          <Paragraph>
            {order.overpaidCents > 0 &&
              `Avevi pagato ${formatEuro(order.overpaidCents)} in più: tornano ${refundDestination(order)}. `}
            Se qualcosa non è come volevi, rispondi a questa email.
          </Paragraph>
          <ActionButton href={order.link}>Segui l’ordine</ActionButton>
          <OrderPrices order={order} settings={settings} pictures={facts.pictures} />
          <Contract {...facts} />
        </>
      ),
    };
  },
  sample: orderConfirmation.sample,
};

/** Without a payment there is no contract yet. */
function unpaidChanged({ order, settings, pictures }: EmailProps<Facts>, total: string) {
  return {
    subject: `Ordine ${order.number} modificato`,
    preview: `Il nuovo totale è ${total}.`,
    title: `${order.firstName}, abbiamo modificato il tuo ordine`,
    footer: buyerFooter(settings),
    body: (
      <>
        <Paragraph>
          {`Ecco come è adesso. Il nuovo totale è ${total}: lo paghi dalla pagina dell’ordine.`}
          {" Se qualcosa non è come volevi, rispondi a questa email."}
        </Paragraph>
        <ActionButton href={order.link}>Apri l’ordine e paga</ActionButton>
        <OrderPrices order={order} settings={settings} pictures={pictures} />
      </>
    ),
  };
}

function contractFooter({ terms, settings }: EmailProps<Facts>): Footer {
  return {
    reason: `${buyerFooter(settings).reason} È la conferma del contratto: conservala.`,
    links: [
      { href: routes.withdrawal, label: WITHDRAWAL_LABEL },
      { href: termsHref(terms.version), label: "condizioni di vendita" },
      contactLink,
      privacyLink,
    ],
  };
}

/** What the contract holds besides its prices. */
function Contract({ order, notice, terms, settings }: EmailProps<Facts>) {
  const { days } = withdrawalPeriod(order, settings.returns.withdrawalDays);
  return (
    <>
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
        {order.paymentStatus === "paid" && <Fact label="Pagamento">{paymentName(order)}</Fact>}
        <Fact label="Email">{order.email}</Fact>
        {order.invoiceTo !== null && (
          <Fact label="Fattura">elettronica, intestata a {order.invoiceTo}</Fact>
        )}
      </FactTable>
      <Rule />
      <FinePrint title="Se cambi idea">
        <FineText>
          Hai {days} giorni dalla consegna per recedere, senza dare spiegazioni, anche con il modulo
          allegato. <WithdrawalLink />
        </FineText>
        <FineText>Il pacco lo rimandi tu. {returnParcel(settings)}</FineText>
      </FinePrint>
      <Guarantee notice={notice} />
      <Warnings settings={settings} parts={order.parts} />
      <Maker settings={settings} />
      {order.parts.devices > 0 && <TakeBack settings={settings} />}
      <ContractFiles terms={terms} isAccepted={isPaidByCustomer(order)} />
    </>
  );
}

/** Links to the contract's texts, which are also attached. Their addresses stay valid. */
function ContractFiles({
  terms: { version, publishedAt },
  isAccepted,
}: Pick<Facts, "terms"> & { isAccepted: boolean }) {
  return (
    <FinePrint title="I documenti del contratto, in allegato">
      <FineText>
        <TextLink href={termsHref(version)}>Condizioni di vendita</TextLink>
        {isAccepted ? " che hai accettato con l’ordine" : " dell’ordine"} (
        {termsVersionText(publishedAt)}), con tempi e costi di resi e rimborsi.
      </FineText>
      <FineText>
        <TextLink href={termsFileHref(version, "withdrawalForm")}>Modulo di recesso tipo</TextLink>
        {" da "}
        usare solo se vuoi recedere. Restano leggibili a questi indirizzi.
      </FineText>
    </FinePrint>
  );
}
