"use client";

import { hasParts, type Parts } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import { type RefundDialogData } from "@/lib/fulfilment/model/refund-draft";
import { partsText } from "@/lib/inventory/copy";
import { orderStatusLabels, paymentStatusLabels, providerNames } from "@/lib/orders/copy/order";

export function RefundPreview({
  data,
  cents,
  restock,
  closesWithdrawal,
}: {
  data: RefundDialogData;
  cents: number;
  restock: Parts;
  closesWithdrawal: boolean | null;
}) {
  const { refundable, email, status } = data;
  const { provider, methodLabel, paidCents, refundableCents } = refundable;
  const [minDays, maxDays] = data.bankCreditDays;
  const returned = paidCents - refundableCents + cents;
  const rest = refundableCents - cents;
  const means =
    provider === "paypal" ? "conto PayPal" : `carta ${methodLabel ?? "usata per pagare"}`;
  return (
    <section
      aria-labelledby="refund-preview"
      className="rounded-control bg-cream px-4 py-3.5 [&_b]:font-semibold"
    >
      <h3 id="refund-preview" className="mb-2 font-semibold">
        Cosa succede adesso
      </h3>
      <dl className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-3 gap-y-1.5 max-md:grid-cols-1 max-md:gap-y-0 [&>dd]:wrap-anywhere max-md:[&>dd]:mb-2 [&>dt]:text-cocoa max-md:[&>dt]:text-small">
        <dt>{providerNames[provider]}</dt>
        <dd>
          Restituisce <b>{formatEuro(cents)}</b>{" "}
          <span>{provider === "paypal" ? `sul ${means}` : `sulla ${means}`}</span>. Accredito
          {" in "}
          {minDays}–{maxDays} giorni lavorativi.
        </dd>
        <dt>Ordine</dt>
        <dd>
          Rimborsati <span>{formatEuro(returned)}</span> su <span>{formatEuro(paidCents)}</span>
          <span>{rest > 0 ? `; ne restano ${formatEuro(rest)}` : ", cioè tutto"}</span>. Il
          pagamento rimane {paymentStatusLabels.paid}, lo stato rimane {orderStatusLabels[status]}.
        </dd>
        {closesWithdrawal !== null && (
          <>
            <dt>Recesso</dt>
            <dd>
              <span>{!closesWithdrawal && "Resta aperto, con quello che resta dovuto."}</span>
              <span>
                {closesWithdrawal &&
                  (refundable.pendingCents > 0
                    ? "Si chiude, quando riesce anche il rimborso in corso."
                    : "Si chiude.")}
              </span>
            </dd>
          </>
        )}
        <dt>Magazzino</dt>
        <dd>
          {hasParts(restock)
            ? `Di nuovo in vendita: ${partsText(restock)}.`
            : "Nessun pezzo torna in magazzino."}
        </dd>
        <dt>Email</dt>
        <dd>
          «Rimborso di <span>{formatEuro(cents)}</span> per l’ordine {data.orderNumber}» a {email}.
        </dd>
      </dl>
    </section>
  );
}
