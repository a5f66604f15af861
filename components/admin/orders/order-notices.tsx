import { DialogButton } from "@/components/admin/ui/dialog-button";
import { blockClass, linkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { formatLongDateTime, withArticle } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { type OrderWithdrawal } from "@/lib/fulfilment/queries/order-page";
import { inquiryHref } from "@/lib/inbox/model/inquiries";
import { doubtTexts, dueText, suspicionTexts } from "@/lib/returns/copy/handling";
import { refundDueAt } from "@/lib/returns/model/withdrawal";

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
      <Link href={inquiryHref({ id })} className={linkClass}>
        Leggi il messaggio<span className="sr-only"> del cliente dell’ordine {number}</span>
      </Link>
    </p>
  );
}

export function OpenWithdrawal({
  withdrawal: { id, name, email, receivedAt, doubt, suspicion, due },
  refundDays,
  isUnshipped,
}: {
  withdrawal: OrderWithdrawal;
  refundDays: number;
  /** True before the parcel is shipped. */
  isUnshipped: boolean;
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
        <span>
          {isUnshipped
            ? ": il pacco è ancora qui, non spedirlo."
            : "; puoi attendere il prodotto, o la prova che è partito."}
        </span>
        {doubt !== null && (
          <>
            {" Da "}
            controllare: <span className="font-medium">{doubtTexts[doubt].toLowerCase()}</span>.
          </>
        )}
        <span>{suspicion !== null && ` ${suspicionTexts[suspicion]}.`}</span>
      </p>
      <DialogButton dialog="closeWithdrawal" props={{ id, name }} about={`recesso di ${name}`}>
        Chiudi senza rimborso…
      </DialogButton>
    </section>
  );
}

export function RefundDue({ amountCents, dueAt }: { amountCents: number; dueAt: Date }) {
  return (
    <p role="status" className={noticeClass}>
      L’ordine è annullato, ma il pagamento è ancora qui: restano da
      {" rimborsare "}
      <b className="font-semibold whitespace-nowrap">{formatEuro(amountCents)}</b>,{" entro "}
      {withArticle("il", formatLongDateTime(dueAt))}. Premi «Rimborsa» qui sopra.
    </p>
  );
}
