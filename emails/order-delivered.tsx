import { addDays, italianDay } from "@/lib/core/business-days";
import { formatLongDay, withArticle } from "@/lib/core/dates";
import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { withdrawableFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { type OrderFacts, sampleShippedOrder } from "./ui/order";
import { Guarantee, ProductWarnings, WithdrawalLink } from "./ui/order-texts";
import { ActionButton, FinePrint, FineText, Paragraph, Rule, Strong } from "./ui/parts";

type Facts = { order: OrderFacts };

export const subject = () => "Il tuo ordine è arrivato";

/** The delivery notice: help for a missing parcel, and the withdrawal deadline. */
export default function OrderDelivered({ order, settings }: EmailProps<Facts>) {
  const { contact, returns } = settings;
  const withdrawalDays = order.withdrawalDays ?? returns.withdrawalDays;
  const arrived = order.deliveredAt && italianDay(order.deliveredAt);
  return (
    <EmailLayout
      subject={subject()}
      preview="Se non l’hai trovato o qualcosa non va, scrivici: ci pensiamo noi."
      title="Il tuo ordine è arrivato"
      footer={withdrawableFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>
        {arrived ? "Risulta consegnato " : "Risulta consegnato"}
        {arrived && (
          <>
            <Strong>{formatDeliveryDay(arrived)}</Strong>
          </>
        )}
        .
      </Paragraph>
      <Paragraph>
        Non l’hai trovato, o qualcosa non va? Scrivici il numero {order.number}: {contact.email}.
      </Paragraph>
      <ActionButton href={order.link}>Apri l’ordine {order.number}</ActionButton>
      <Rule />
      <ProductWarnings title="Prima di usarlo" />
      <FinePrint title="Se cambi idea">
        <FineText>
          Puoi
          {" recedere "}
          {arrived
            ? `fino ${withArticle("al", formatLongDay(addDays(arrived, withdrawalDays)))}`
            : `entro ${withdrawalDays} giorni dalla consegna`}
          , senza dare spiegazioni. <WithdrawalLink />
        </FineText>
      </FinePrint>
      <Guarantee />
    </EmailLayout>
  );
}

OrderDelivered.PreviewProps = {
  order: {
    ...sampleShippedOrder,
    status: "delivered",
    deliveredAt: new Date("2026-11-25T10:20:00Z"),
  },
} satisfies Facts;
