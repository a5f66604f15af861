import { OrderLink } from "@/components/admin/orders/order-link";
import { ActionButton } from "@/components/admin/ui/action-button";
import { Search } from "@/components/admin/ui/icons";
import { adminButton, fieldClass, iconClass } from "@/components/admin/ui/styles";
import { TruncatedText } from "@/components/admin/ui/tooltip";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { repairOrder } from "@/lib/ledger/actions";
import { type PaymentDifference } from "@/lib/ledger/model";
import { type PaymentComparison } from "@/lib/ledger/queries";
import { paymentMethodLabels } from "@/lib/orders/copy/order";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Labels of the payment states in the shop's records and in the provider's answer. */
const stateLabels: Record<string, string> = {
  created: "Da aprire",
  open: "In corso",
  redirected: "In corso",
  approved: "Approvato",
  processing: "In arrivo",
  succeeded: "Pagato",
  paid: "Pagato",
  failed: "Fallito",
  expired: "Scaduto",
  superseded: "Sostituito",
  duplicate_paid: "Pagato in più",
};

const differenceTexts: Record<PaymentDifference, string> = {
  state: "Stato diverso",
  amount: "Importo diverso",
  refunds: "Rimborsi diversi",
  disputes: "Contestazioni diverse",
  refund_due: "Da rimborsare: secondo pagamento",
  unknown_at_provider: "Il servizio di pagamento non lo conosce",
  unreachable: "Il servizio di pagamento non risponde",
};

const columnsClass =
  "grid grid-cols-[9.5rem_minmax(0,1fr)_minmax(0,1fr)_minmax(0,0.9fr)_5.5rem] gap-x-6 border-b border-line";

/** Shows the shop's payment records beside the provider's, marks differences and offers to repair them. */
export function ComparisonList({ comparisons }: { comparisons: PaymentComparison[] }) {
  return (
    <>
      <div
        aria-hidden="true"
        className={`${columnsClass} h-8.5 items-center text-xs font-medium text-cocoa max-lg:hidden`}
      >
        <span>Ordine</span>
        <span>Da noi</span>
        <span>Dal servizio di pagamento</span>
        <span>Confronto</span>
      </div>
      <ul>
        {comparisons.map((one) => (
          <ComparisonRow key={one.attemptId} comparison={one} />
        ))}
      </ul>
    </>
  );
}

function ComparisonRow({ comparison }: { comparison: PaymentComparison }) {
  const { orderId, orderNumber, provider, ours, theirs, differences } = comparison;
  return (
    <li
      data-differences={differences.join(" ")}
      className={`${columnsClass} items-start py-2.5 max-lg:grid-cols-2 max-lg:gap-y-2 max-lg:py-3 max-md:gap-x-4`}
    >
      <p className="max-lg:col-span-2 max-lg:flex max-lg:items-baseline max-lg:gap-3">
        <OrderLink order={{ id: orderId, number: orderNumber }} />
        <span className="block text-cocoa">{paymentMethodLabels[provider]}</span>
      </p>
      <Side head="Da noi" payment={{ ...ours, currency: "EUR" }} />
      {theirs ? (
        <Side head="Dal servizio di pagamento" payment={theirs} />
      ) : (
        <div className="text-cocoa">
          <p className="text-xs/4 font-medium lg:hidden">Dal servizio di pagamento</p>
          non disponibile
        </div>
      )}
      <Differences differences={differences} />
      <div className="flex justify-end max-lg:justify-end">
        {differences.length > 0 && (
          <ActionButton
            action={repairOrder}
            input={{ orderId }}
            label="Ripara"
            busyLabel="Controllo in corso…"
            about={orderNumber}
            done={{
              title: "Aggiornato",
              description: `${orderNumber}: dati riletti dal servizio di pagamento.`,
            }}
            failures={{
              provider_error: "Il servizio di pagamento non ha risposto. Riprova tra poco.",
              other: "Impossibile riparare adesso. Riprova tra poco.",
            }}
          />
        )}
      </div>
    </li>
  );
}

type SideProps = {
  head: string;
  payment: Omit<PaymentComparison["ours"], "state"> & { state: string; currency: string };
};

function Side({ head, payment }: SideProps) {
  const { amountCents, refundedCents, disputedCents, currency, transactionId } = payment;
  const state = valueOf(stateLabels, payment.state) ?? payment.state;
  return (
    <div className="min-w-0">
      <p className="text-xs/4 font-medium text-cocoa lg:hidden">{head}</p>
      <p>
        {state}, <span className="whitespace-nowrap">{formatAmount(amountCents, currency)}</span>
      </p>
      {refundedCents !== 0 && (
        <p className="text-cocoa">
          rimborsati <span>{formatAmount(refundedCents, currency)}</span>
        </p>
      )}
      {disputedCents !== 0 && (
        <p className="text-cocoa">
          contestati <span>{formatAmount(disputedCents, currency)}</span>
        </p>
      )}
      {transactionId !== null && (
        <TruncatedText text={transactionId} className="text-xs/4 text-cocoa" />
      )}
    </div>
  );
}

function Differences({ differences }: Pick<PaymentComparison, "differences">) {
  if (differences.length === 0) return <p className="text-success">uguale</p>;
  return (
    <ul className="font-medium text-danger">
      {differences.map((difference) => (
        <li key={difference}>{differenceTexts[difference]}</li>
      ))}
    </ul>
  );
}

/** Formats an amount in its own currency, since a wrong currency may be the error. */
function formatAmount(cents: number, currency: string): string {
  return currency === "EUR" ? formatEuro(cents) : `${(cents / 100).toFixed(2)} ${currency}`;
}

/** Searches an order by number. A plain form, so that it works before hydration. */
export function OrderNumberSearch({ typed }: { typed: string | null }) {
  return (
    <search className="pt-3 pb-1">
      <form
        action={dashboardRoutes.adminReconciliation}
        className="flex flex-wrap items-center gap-2"
      >
        <span className="relative w-78 max-md:w-full">
          <Icon
            drawing={Search}
            className={`${iconClass} pointer-events-none absolute top-2 left-2.5 text-muted max-md:top-3.5`}
          />
          <input
            key={typed ?? ""}
            type="search"
            name="ordine"
            required
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            aria-label="Numero dell’ordine"
            placeholder="Numero dell’ordine"
            defaultValue={typed ?? ""}
            className={`${fieldClass} appearance-none pl-8!`}
          />
        </span>
        <button type="submit" className={adminButton("quiet")}>
          Confronta
        </button>
        {typed !== null && (
          <Link
            href={dashboardRoutes.adminReconciliation}
            scroll={false}
            className={adminButton("ghost")}
          >
            Torna ai pagamenti aperti
          </Link>
        )}
      </form>
    </search>
  );
}
