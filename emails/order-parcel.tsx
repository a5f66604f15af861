import { refillTexts } from "@/lib/catalog/copy/gift";
import { pieceTexts } from "@/lib/catalog/copy/product";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { givenText } from "@/lib/core/given-text";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { type Tracking } from "@/lib/shipping/model/carriers";
import { withdrawableFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type AboutOrder, addressLines, sampleShippedOrder } from "./ui/order";
import {
  FirstEvening,
  Guarantee,
  ParcelWarnings,
  usageHref,
  WithdrawalLink,
} from "./ui/order-texts";
import {
  ActionButton,
  BigFact,
  CodeBox,
  Fact,
  FactTable,
  FinePrint,
  FineText,
  Lines,
  Paragraph,
  Poster,
  Rule,
  Strong,
  TextLink,
} from "./ui/parts";
import { mailPictures } from "./ui/pictures";

export const orderShipped: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    const { tracking, shippedAt } = order;
    const by = tracking?.carrier ? ` con ${tracking.carrier}` : "";
    const left = shippedAt
      ? `È partito ${formatDeliveryDay(italianDay(shippedAt))}${by}.`
      : `È partito${by}.`;
    const inTime = shippedAt === null || italianDay(shippedAt) <= order.deliverBy;
    const day = formatDeliveryDay(order.deliverBy);
    return {
      subject: parcelEmailSubjects.order_shipped,
      preview: inTime ? `Arriva entro ${day}${by}.` : `${left} Qui trovi il codice per seguirlo.`,
      footer: withdrawableFooter(settings),
      body: (
        <>
          <Poster picture={mailPictures.shipped}>
            {inTime && <BigFact label="Arriva entro">{day}</BigFact>}
            {tracking && <BigFact label={codeLabel(tracking)}>{tracking.code}</BigFact>}
            <Paragraph>{left}</Paragraph>
            <ParcelLinks order={order} />
          </Poster>
          <FactTable>
            <Fact label="Ordine">{order.number}</Fact>
            <Fact label="Nel pacco">
              <Lines lines={pieceTexts(order.parts, settings)} />
            </Fact>
            <Fact label="Consegna a">
              <Lines lines={addressLines(order)} />
            </Fact>
            {order.notes && <Fact label="Nota">{order.notes}</Fact>}
          </FactTable>
          <Rule />
          <ParcelWarnings title="Quando arriva" parts={order.parts} />
        </>
      ),
    };
  },
  sample: { order: sampleShippedOrder },
};

/** A tracking code that was added or changed after the shipping notice. */
export const orderTracking: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    const { number, tracking } = order;
    const by = tracking?.carrier ? ` con ${tracking.carrier}` : "";
    return {
      subject: parcelEmailSubjects.order_tracking,
      preview: `Il pacco dell’ordine ${number} viaggia${by}.`,
      footer: withdrawableFooter(settings),
      body: (
        <>
          <Paragraph>
            Il pacco dell’ordine {number} viaggia{by}. Se avevi già un altro codice, vale questo.
          </Paragraph>
          {tracking && <CodeBox label={codeLabel(tracking)} code={tracking.code} />}
          <ParcelLinks order={order} />
        </>
      ),
    };
  },
  sample: { order: sampleShippedOrder },
};

/** `refill` puts the serum alone into the cart, while it can be ordered. */
export const orderDelivered: Email<AboutOrder & { texts: PageTexts; refill: string | null }> = {
  write: ({ order, settings, texts, refill }) => {
    const { contact, returns } = settings;
    const { days, lastDay } = withdrawalPeriod(order, returns.withdrawalDays);
    const hasDevice = order.parts.devices > 0;
    const arrived = order.deliveredAt && italianDay(order.deliveredAt);
    return {
      subject: parcelEmailSubjects.order_delivered,
      preview: `${hasDevice ? "La tua prima sera, passo per passo. " : ""}Se qualcosa non va, scrivici: ci pensiamo noi.`,
      picture: mailPictures.evening,
      footer: withdrawableFooter(settings),
      body: (
        <>
          <Paragraph>
            {arrived ? "Risulta consegnato " : "Risulta consegnato"}
            {arrived && <Strong>{formatDeliveryDay(arrived)}</Strong>}.
          </Paragraph>
          {hasDevice && <FirstEvening serums={order.parts.serums} texts={texts} />}
          {hasDevice && <ActionButton href={usageHref}>Guarda come si usa</ActionButton>}
          <Rule />
          <ParcelWarnings title="Prima di usarlo" parts={order.parts} />
          {refill !== null && order.parts.serums > 0 && (
            <FinePrint title={refillTexts.question}>
              <FineText>
                {"Quando sarà il momento, il flacone si compra anche da solo. "}
                <TextLink href={refill}>{refillTexts.button}</TextLink>
              </FineText>
            </FinePrint>
          )}
          <FinePrint title="Non l’hai trovato, o qualcosa non va?">
            <FineText>
              {`Scrivici il numero ${order.number}: ${givenText(contact.email)}.`}
            </FineText>
            <FineText>
              <TextLink href={order.link}>Apri l’ordine {order.number}</TextLink>
            </FineText>
          </FinePrint>
          <FinePrint title="Se cambi idea">
            <FineText>
              Puoi
              {" recedere "}
              {lastDay === null
                ? `entro ${days} giorni dalla consegna`
                : `fino ${withArticle("al", formatLongDay(lastDay))}`}
              , senza dare spiegazioni. <WithdrawalLink />
            </FineText>
          </FinePrint>
          <Guarantee />
        </>
      ),
    };
  },
  sample: {
    order: {
      ...sampleShippedOrder,
      status: "delivered",
      deliveredAt: new Date("2026-11-25T10:20:00Z"),
    },
    texts: {},
    refill: "/ordine?articoli=siero-viso:1",
  },
};

function codeLabel({ carrier }: Tracking): string {
  return ["Codice di tracciamento", carrier].filter(Boolean).join(" ");
}

function ParcelLinks({ order: { tracking, link, number } }: AboutOrder) {
  if (!tracking?.url) return <ActionButton href={link}>Segui l’ordine {number}</ActionButton>;
  return (
    <>
      <ActionButton href={tracking.url}>Segui il pacco</ActionButton>
      <Paragraph>
        <TextLink href={link}>Apri l’ordine {number}</TextLink>
      </Paragraph>
    </>
  );
}
