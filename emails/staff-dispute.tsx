import { formatLongDateTime } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { providerNames } from "@/lib/orders/copy/order";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { staffFooter } from "./ui/footers";
import { EmailLayout, type EmailProps } from "./ui/layout";
import { addressLines, type OrderFacts, sampleShippedOrder } from "./ui/order";
import { ActionButton, Fact, FactTable, Lines, Paragraph, Strong } from "./ui/parts";

export type DisputeFacts = {
  state: "open" | "won" | "lost";
  provider: PaymentMethod;
  reason: string;
  amountCents: Cents;
  openedAt: Date;
};

type Facts = { order: OrderFacts; dispute: DisputeFacts };

const disputeWords = {
  open: {
    name: "contestazione aperta",
    title: "Contestazione aperta",
    happened:
      "Chi ha pagato ha contestato l’addebito. L’importo può restare bloccato fino alla decisione.",
    todo: "Rispondi dal pannello del gestore entro la scadenza indicata lì, con la prova di consegna.",
  },
  won: {
    name: "contestazione vinta",
    title: "Contestazione vinta",
    happened: "La decisione è a favore del negozio: l’importo resta incassato.",
    todo: "Non c’è altro da fare.",
  },
  lost: {
    name: "contestazione persa",
    title: "Contestazione persa",
    happened: "La decisione è a favore di chi ha pagato: l’importo gli è stato restituito.",
    todo: "Non rimborsare di nuovo. Controlla lo stato dell’ordine e le scorte.",
  },
};

/** Italian names of the providers' reason codes. */
const disputeReasons: Record<string, string> = {
  fraudulent: "Pagamento non riconosciuto",
  unrecognized: "Pagamento non riconosciuto",
  unauthorised: "Pagamento non autorizzato",
  product_not_received: "Prodotto non ricevuto",
  merchandise_or_service_not_received: "Prodotto non ricevuto",
  product_unacceptable: "Prodotto diverso o difettoso",
  merchandise_or_service_not_as_described: "Prodotto diverso o difettoso",
  duplicate: "Pagato due volte",
  duplicate_transaction: "Pagato due volte",
  credit_not_processed: "Rimborso non ricevuto",
  incorrect_amount: "Importo sbagliato",
};

export const subject = ({ order, dispute }: Facts) =>
  `Ordine ${order.number}: ${disputeWords[dispute.state].name}, ${formatEuro(dispute.amountCents)}`;

export default function StaffDispute({ order, dispute, settings }: EmailProps<Facts>) {
  const { title, happened, todo } = disputeWords[dispute.state];
  return (
    <EmailLayout
      subject={subject({ order, dispute })}
      preview={todo}
      title={title}
      footer={staffFooter(settings)}
      settings={settings}
    >
      <Paragraph tight>{happened}</Paragraph>
      <Paragraph>
        <Strong>{todo}</Strong>
      </Paragraph>
      <ActionButton href={order.adminLink}>Apri l’ordine {order.number}</ActionButton>
      <FactTable>
        <Fact label="Ordine">{order.number}</Fact>
        <Fact label="Gestore">{providerNames[dispute.provider]}</Fact>
        <Fact label="Importo">{formatEuro(dispute.amountCents)}</Fact>
        <Fact label="Motivo indicato">
          {valueOf(disputeReasons, dispute.reason.toLowerCase()) ?? dispute.reason}
        </Fact>
        <Fact label="Aperta">{formatLongDateTime(dispute.openedAt)}</Fact>
        <Fact label="Consegna a">
          <Lines lines={addressLines(order)} />
        </Fact>
      </FactTable>
    </EmailLayout>
  );
}

StaffDispute.PreviewProps = {
  order: { ...sampleShippedOrder, status: "delivered" },
  dispute: {
    state: "open",
    provider: "stripe",
    reason: "product_not_received",
    amountCents: 8488,
    openedAt: new Date("2026-12-10T11:30:00Z"),
  },
} satisfies Facts;
