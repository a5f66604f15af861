import { pieceTexts } from "@/lib/catalog/copy/product";
import { italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { givenText } from "@/lib/core/given-text";
import { parcelEmailSubjects } from "@/lib/orders/copy/order";
import { withdrawalPeriod } from "@/lib/orders/model/withdrawal-period";
import { withdrawableFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type AboutOrder, addressLines, sampleShippedOrder } from "./ui/order";
import { Guarantee, ParcelWarnings, WithdrawalLink } from "./ui/order-texts";
import {
  ActionButton,
  CodeBox,
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
      picture: mailPictures.shipped,
      footer: withdrawableFooter(settings),
      body: (
        <>
          <Paragraph>
            {left}
            {inTime && (
              <>
                {" Arriva "}
                entro <Strong>{day}</Strong>.
              </>
            )}
          </Paragraph>
          <ParcelTracking order={order} />
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
          <ParcelWarnings title="Quando arriva" />
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
          <ParcelTracking order={order} />
        </>
      ),
    };
  },
  sample: { order: sampleShippedOrder },
};

export const orderDelivered: Email<AboutOrder> = {
  write: ({ order, settings }) => {
    const { contact, returns } = settings;
    const { days, lastDay } = withdrawalPeriod(order, returns.withdrawalDays);
    const arrived = order.deliveredAt && italianDay(order.deliveredAt);
    return {
      subject: parcelEmailSubjects.order_delivered,
      preview: "Se non l’hai trovato o qualcosa non va, scrivici: ci pensiamo noi.",
      footer: withdrawableFooter(settings),
      body: (
        <>
          <Paragraph tight>
            {arrived ? "Risulta consegnato " : "Risulta consegnato"}
            {arrived && <Strong>{formatDeliveryDay(arrived)}</Strong>}.
          </Paragraph>
          <Paragraph>
            {`Non l’hai trovato, o qualcosa non va? Scrivici il numero ${order.number}: ${givenText(contact.email)}.`}
          </Paragraph>
          <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
          <Rule />
          <ParcelWarnings title="Prima di usarlo" />
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
  },
};

function ParcelTracking({ order }: AboutOrder) {
  const { tracking } = order;
  return (
    <>
      {tracking && (
        <CodeBox
          label={["Codice di tracciamento", tracking.carrier].filter(Boolean).join(" ")}
          code={tracking.code}
        />
      )}
      {tracking?.url ? (
        <>
          <ActionButton href={tracking.url}>Segui il pacco</ActionButton>
          <Paragraph>
            <TextLink href={order.link}>Apri l’ordine {order.number}</TextLink>
          </Paragraph>
        </>
      ) : (
        <ActionButton href={order.link}>Segui l’ordine {order.number}</ActionButton>
      )}
    </>
  );
}
