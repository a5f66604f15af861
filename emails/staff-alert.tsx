import { formatLongDateTime } from "@/lib/core/dates";
import { type Cents, formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { disputeReasonText, providerNames } from "@/lib/orders/copy/order";
import { type PaymentMethod } from "@/lib/orders/model/order";
import { staffFooter } from "./ui/footers";
import { type Email } from "./ui/layout";
import { type AboutOrder, addressLines, sampleOrder, sampleShippedOrder } from "./ui/order";
import { ActionButton, Fact, FactTable, Lines, Paragraph, Strong } from "./ui/parts";

export type AlertFacts = {
  kind: string;
  at: Date;
  data: Record<string, string | number | null>;
};

type AlertedOrder = AboutOrder & { alert: AlertFacts };

type AlertWords = { name: string; happened: string; todo: string };

const alertWords: Record<string, AlertWords> = {
  payment_mismatch: {
    name: "importo diverso",
    happened: "Il servizio di pagamento dichiara un importo diverso da quello dell’ordine.",
    todo: "Non spedire. Confronta i due importi e, se serve, rimborsa.",
  },
  paid_twice: {
    name: "pagato due volte",
    happened:
      "Lo stesso ordine è stato pagato due volte. Il rimborso del secondo pagamento è partito.",
    todo: "Spedisci una volta sola e controlla che il rimborso arrivi in fondo.",
  },
  outdated_payment: {
    name: "pagamento di una versione precedente",
    happened:
      "È arrivato un pagamento per una versione precedente dell’ordine. Il suo rimborso è partito.",
    todo: "Non spedire per questo pagamento; controlla che il rimborso arrivi in fondo.",
  },
  paid_without_stock: {
    name: "pagato senza scorte",
    happened:
      "Il pagamento è arrivato quando i pezzi erano finiti: l’ordine è annullato e il rimborso è partito.",
    todo: "Controlla le scorte e che il rimborso arrivi in fondo.",
  },
  paid_after_cancellation: {
    name: "pagato dopo l’annullamento",
    happened: "Il pagamento è arrivato su un ordine annullato. Il suo rimborso è partito.",
    todo: "Non spedire; controlla che il rimborso arrivi in fondo.",
  },
  refund_failed: {
    name: "rimborso non riuscito",
    happened: "Il servizio di pagamento non ha eseguito un rimborso.",
    todo: "Leggi il motivo, riprova dall’ordine o accordati con chi ha comprato.",
  },
  refund_at_provider: {
    name: "rimborso fatto dal servizio di pagamento",
    happened: "Qualcuno ha rimborsato dal pannello del servizio di pagamento, e non da qui.",
    todo: "Decidi che cosa torna in magazzino e, se serve, cambia lo stato dell’ordine.",
  },
  dispute_lost: {
    name: "contestazione persa",
    happened: "La decisione è a favore di chi ha pagato: l’importo gli è stato restituito.",
    todo: "Non rimborsare di nuovo; controlla lo stato dell’ordine e le scorte.",
  },
  discount_beyond_limit: {
    name: "codice sconto oltre il limite",
    happened:
      "L’ordine è stato pagato tardi, quando il suo codice sconto era già di un altro. Lo sconto resta valido.",
    todo: "L’ordine è buono e va spedito: sul codice c’è solo un uso in più del previsto.",
  },
  totals_mismatch: {
    name: "totali diversi",
    happened:
      "Quanto risulta al negozio per un pagamento non è quanto dichiara il servizio di pagamento.",
    todo: "Apri «Controllo incassi» e premi «Ripara». Se resta diverso, confronta con il pannello del servizio di pagamento.",
  },
  payout_mismatch: {
    name: "accredito che non torna",
    happened:
      "Il servizio di pagamento ha mosso per questo ordine un importo diverso da quello che risulta al negozio.",
    todo: "Confronta l’importo con il pannello del servizio di pagamento.",
  },
};

const unknownAlert: AlertWords = {
  name: "da verificare",
  happened: "Il negozio ha trovato qualcosa che non torna.",
  todo: "Apri l’ordine e controlla pagamento, rimborsi e scorte.",
};

const amountLabels: Record<string, string> = {
  expectedCents: "Importo atteso",
  providerCents: "Importo del servizio di pagamento",
  ledgerCents: "Importo del negozio",
  amountCents: "Importo",
};

const wordsOf = ({ kind }: AlertFacts) => valueOf(alertWords, kind) ?? unknownAlert;

export const staffAlert: Email<AlertedOrder> = {
  write: ({ order, alert, settings }) => {
    const { name, happened, todo } = wordsOf(alert);
    return {
      subject: `Da verificare, ordine ${order.number}: ${name}`,
      preview: todo,
      title: `Da verificare: ${name}`,
      footer: staffFooter(settings),
      body: (
        <>
          <Alarm order={order} happened={happened} todo={todo} />
          <FactTable>
            <Fact label="Ordine">{order.number}</Fact>
            <Fact label="Segnalato">{formatLongDateTime(alert.at)}</Fact>
            <Fact label="Totale dell’ordine">{formatEuro(order.totalCents)}</Fact>
            {Object.entries(alert.data).map(([key, value]) => {
              const label = valueOf(amountLabels, key);
              if (!label || typeof value !== "number") return null;
              return (
                <Fact key={key} label={label}>
                  {formatEuro(value)}
                </Fact>
              );
            })}
            {typeof alert.data.reference === "string" && (
              <Fact label="Riferimento">{alert.data.reference}</Fact>
            )}
            {!valueOf(alertWords, alert.kind) && <Fact label="Tipo">{alert.kind}</Fact>}
          </FactTable>
        </>
      ),
    };
  },
  sample: {
    order: sampleOrder,
    alert: {
      kind: "payment_mismatch",
      at: new Date("2026-11-23T08:43:00Z"),
      data: { expectedCents: 8488, providerCents: 8998, currency: "EUR" },
    },
  },
};

export type DisputeFacts = {
  state: "open" | "won" | "lost";
  provider: PaymentMethod;
  reason: string;
  amountCents: Cents;
  openedAt: Date;
};

type DisputedOrder = AboutOrder & { dispute: DisputeFacts };

const disputeWords = {
  open: {
    title: "Contestazione aperta",
    happened:
      "Chi ha pagato ha contestato l’addebito. L’importo può restare bloccato fino alla decisione.",
    todo: "Rispondi dal pannello del servizio di pagamento entro la scadenza indicata lì, con la prova di consegna.",
  },
  won: {
    title: "Contestazione vinta",
    happened: "La decisione è a favore del negozio: l’importo resta incassato.",
    todo: "Non c’è altro da fare.",
  },
  lost: {
    title: "Contestazione persa",
    happened: "La decisione è a favore di chi ha pagato: l’importo gli è stato restituito.",
    todo: "Non rimborsare di nuovo. Controlla lo stato dell’ordine e le scorte.",
  },
};

export const staffDispute: Email<DisputedOrder> = {
  write: ({ order, dispute, settings }) => {
    const { title, happened, todo } = disputeWords[dispute.state];
    const amount = formatEuro(dispute.amountCents);
    return {
      subject: `Ordine ${order.number}: ${title.toLowerCase()}, ${amount}`,
      preview: todo,
      title,
      footer: staffFooter(settings),
      body: (
        <>
          <Alarm order={order} happened={happened} todo={todo} />
          <FactTable>
            <Fact label="Ordine">{order.number}</Fact>
            <Fact label="Servizio di pagamento">{providerNames[dispute.provider]}</Fact>
            <Fact label="Importo">{amount}</Fact>
            <Fact label="Motivo indicato">{disputeReasonText(dispute.reason)}</Fact>
            <Fact label="Aperta">{formatLongDateTime(dispute.openedAt)}</Fact>
            <Fact label="Consegna a">
              <Lines lines={addressLines(order)} />
            </Fact>
          </FactTable>
        </>
      ),
    };
  },
  sample: {
    order: { ...sampleShippedOrder, status: "delivered" },
    dispute: {
      state: "open",
      provider: "stripe",
      reason: "product_not_received",
      amountCents: 8488,
      openedAt: new Date("2026-12-10T11:30:00Z"),
    },
  },
};

/** What happened, what to do about it, and the way to the order. */
function Alarm({ order, happened, todo }: AboutOrder & { happened: string; todo: string }) {
  return (
    <>
      <Paragraph tight>{happened}</Paragraph>
      <Paragraph>
        <Strong>{todo}</Strong>
      </Paragraph>
      <ActionButton href={order.adminLink}>Apri l’ordine {order.number}</ActionButton>
    </>
  );
}
