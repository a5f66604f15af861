import { DialogButton } from "@/components/admin/ui/dialog-button";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, blockClass, linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { type IsoDay } from "@/lib/core/business-days";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { approvalText } from "@/lib/fulfilment/copy/approval";
import {
  type OrderDispute,
  type OrderPage,
  type OrderRefund,
  type OrderWithdrawal,
} from "@/lib/fulfilment/queries/order-page";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { disputeAnswerText, disputeReasonText } from "@/lib/orders/copy/order";
import { orderEvidenceHref } from "@/lib/orders/model/list-filter";
import { doubtTexts, dueText, suspicionTexts } from "@/lib/returns/copy/handling";
import { returnKindNames, stageNames, waitText } from "@/lib/returns/copy/parcel";
import { returnHref } from "@/lib/returns/model/list-filter";
import { refundDueAt } from "@/lib/returns/model/withdrawal";
import { type ReturnRow } from "@/lib/returns/queries/returns";
import { type WaitingApproval } from "@/lib/staff/queries/approvals";

const noticeClass = `${blockClass} mb-5 bg-warn-veil py-3 text-ink`;

/** Says on the screen, never on paper, that an order's customer waits for an answer. */
export function OpenMessage({
  id,
  number,
  isUnshipped,
}: {
  id: string;
  number: string;
  /** True before the parcel is shipped. */
  isUnshipped: boolean;
}) {
  return (
    <p className={`${noticeClass} print:hidden`}>
      <b className="font-semibold">Il cliente ha scritto e aspetta una risposta</b>
      <span>{isUnshipped ? ": può riguardare questo pacco. " : ". "}</span>
      <RequireRight right="read">
        <Link href={inquiryHref({ id })} className={linkClass}>
          Leggi il messaggio<span className="sr-only"> del cliente dell’ordine {number}</span>
        </Link>
      </RequireRight>
    </p>
  );
}

/** Says until when a dispute is answered, and gives the evidence for it. */
export function OpenDispute({ orderId, dispute }: { orderId: string; dispute: OrderDispute }) {
  const { amountCents, reason, evidenceDueAt, attempt } = dispute;
  return (
    <section
      aria-label="Contestazione"
      className={`${noticeClass} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden`}
    >
      <p className="min-w-0 flex-[1_1_24rem] wrap-anywhere">
        <b className="font-semibold">{`Contestazione di ${formatEuro(amountCents)}`}</b>
        <span>{`: ${disputeReasonText(reason).toLowerCase()}; `}</span>
        <span>{disputeAnswerText({ provider: attempt.provider, evidenceDueAt })}</span>. Allega le
        prove, e dopo la decisione non rimborsare di nuovo.
      </p>
      <a href={orderEvidenceHref(orderId)} download className={adminButton("quiet")}>
        Scarica le prove
      </a>
    </section>
  );
}

/** Says what waits for a second administrator, or for a bank transfer of staff. */
export function WaitingMoney({
  order,
  today,
}: {
  order: Pick<OrderPage, "number" | "customerName" | "approvals" | "refunds">;
  today: IsoDay;
}) {
  const transfers = order.refunds.filter(
    ({ state, provider }) => state === "pending" && provider === "bank_transfer",
  );
  return (
    <>
      {order.approvals.map((one) => (
        <WaitingForApproval key={one.id} approval={one} />
      ))}
      {transfers.map((one) => (
        <TransferToMake key={one.id} refund={one} order={order} today={today} />
      ))}
    </>
  );
}

/** Says what waits for a second administrator, and lets them decide. */
function WaitingForApproval({ approval }: { approval: WaitingApproval }) {
  const { askedBy, askedAt, expiresAt, isOwn, isExpired } = approval;
  return (
    <section
      aria-label="Seconda conferma"
      className={`${noticeClass} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden`}
    >
      <p className="min-w-0 flex-[1_1_24rem] wrap-anywhere">
        <b className="font-semibold">
          {`${isExpired ? "Scaduto senza conferma" : "Da confermare in due"}: ${approvalText(approval)}`}
        </b>
        <span>{`. L’${isOwn ? "hai chiesto tu" : `ha chiesto ${askedBy}`} `}</span>
        {withArticle("il", formatLongDateTime(askedAt))}
        <span>{isExpired ? "; è scaduto " : "; scade "}</span>
        {withArticle("il", formatLongDateTime(expiresAt))}.
        <span>{isExpired && " Se serve ancora, chiudi la richiesta e rifalla."}</span>
      </p>
      <span className="flex flex-wrap gap-2">
        {!isOwn && !isExpired && (
          <DialogButton dialog="approve" props={{ approval }} style="capsule">
            Conferma…
          </DialogButton>
        )}
        <DialogButton
          dialog="refuseApproval"
          right={isOwn ? "refund" : "write"}
          props={{ approval }}
        >
          {isExpired ? "Chiudi…" : isOwn ? "Ritira…" : "Rifiuta…"}
        </DialogButton>
      </span>
    </section>
  );
}

/** Says what bank transfer a refund waits for, which staff make, and lets them record it. */
function TransferToMake({
  refund: { id, amountCents, paidReference, sentReference },
  order: { number, customerName },
  today,
}: {
  refund: OrderRefund;
  order: Pick<OrderPage, "number" | "customerName">;
  today: IsoDay;
}) {
  return (
    <section
      aria-label="Bonifico da mandare"
      className={`${noticeClass} flex flex-wrap items-center justify-between gap-x-6 gap-y-3 print:hidden`}
    >
      <p className="min-w-0 flex-[1_1_24rem] wrap-anywhere">
        <b className="font-semibold">{`Da mandare con bonifico: ${formatEuro(amountCents)}`}</b>
        <span>{` a ${customerName}, all’IBAN da cui è arrivato il suo`}</span>
        <span>{paidReference ? ` (riferimento ${paidReference})` : ""}</span>
        <span>{`. Causale: rimborso dell’ordine ${number}.`}</span>
        <span>
          {sentReference !== null &&
            ` È già partito, con riferimento ${sentReference}: registralo e basta.`}
        </span>
      </p>
      <span className="flex flex-wrap gap-2">
        <DialogButton
          dialog="recordTransfer"
          props={{ refundId: id, amountCents, today }}
          style="capsule"
        >
          Registra il bonifico…
        </DialogButton>
        <DialogButton dialog="dropTransfer" props={{ refundId: id, amountCents }}>
          Non lo mando…
        </DialogButton>
      </span>
    </section>
  );
}

export function OpenWithdrawal({
  withdrawal: { id, name, email, receivedAt, doubt, suspicion, due },
  refundDays,
  entry,
}: {
  withdrawal: OrderWithdrawal;
  entry: ReturnRow | undefined;
  refundDays: number;
}) {
  return (
    <section
      aria-label="Recesso"
      className={`${noticeClass} flex flex-wrap items-center justify-between gap-x-6 gap-y-3`}
    >
      <p className="min-w-0 flex-[1_1_24rem] wrap-anywhere">
        <b className="font-semibold">Recesso di {name}</b>
        <span>{email !== null && ` (ricevuta inviata a ${email})`}</span>,{" arrivato "}
        {withArticle("il", formatLongDateTime(receivedAt))}
        {". "}
        <b className="font-semibold">{dueText(due)}</b>,{" entro "}
        <b className="font-semibold whitespace-nowrap">
          {withArticle("il", formatLongDateTime(refundDueAt(receivedAt, refundDays)))}
        </b>
        <span>{`${entry === undefined ? "" : waitText(entry)}. `}</span>
        {doubt !== null && (
          <>
            {" Da "}
            controllare: <span className="font-medium">{doubtTexts[doubt].toLowerCase()}</span>.
          </>
        )}
        <span>{suspicion !== null && ` ${suspicionTexts[suspicion]}. `}</span>
        <Link href={returnHref(id)} className={linkClass}>
          Apri il reso
        </Link>
      </p>
      <DialogButton
        dialog="closeReturn"
        props={{ id, name, isWithdrawal: true }}
        about={`recesso di ${name}`}
      >
        Chiudi senza rimborso…
      </DialogButton>
    </section>
  );
}

/** Says how far a return of the order is. */
export function OpenReturn({ entry: { id, kind, stage, parcel } }: { entry: ReturnRow }) {
  const problem = parcel?.problem ?? null;
  return (
    <p className={`${noticeClass} wrap-anywhere print:hidden`}>
      <b className="font-semibold">{`Reso, ${returnKindNames[kind].toLowerCase()}`}</b>
      {": "}
      <span>{stageNames[stage].toLowerCase()}</span>
      <span>{problem !== null && `. «${problem}»`}</span>{" "}
      <Link href={returnHref(id)} className={linkClass}>
        Apri il reso
      </Link>
    </p>
  );
}

/** Says that a change made the order cheaper than what was paid. */
export function Overpaid({ cents }: { cents: number }) {
  return (
    <p role="status" className={noticeClass}>
      L’ordine è stato modificato e costa meno di quanto è stato pagato: restano da
      {" rimborsare "}
      <b className="font-semibold whitespace-nowrap">{formatEuro(cents)}</b>. Premi «Rimborsa» qui
      sopra.
    </p>
  );
}

/** Says until when the money of a cancelled order goes back; of any other order, `Overpaid` says what does. */
export function RefundDue({
  isCancelled,
  amountCents,
  dueAt,
}: {
  isCancelled: boolean;
  amountCents: number;
  dueAt: Date;
}) {
  if (!isCancelled) return null;
  return (
    <p role="status" className={noticeClass}>
      L’ordine è annullato, ma il pagamento è ancora qui: restano da
      {" rimborsare "}
      <b className="font-semibold whitespace-nowrap">{formatEuro(amountCents)}</b>,{" entro "}
      {withArticle("il", formatLongDateTime(dueAt))}. Premi «Rimborsa» qui sopra.
    </p>
  );
}
