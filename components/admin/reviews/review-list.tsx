import { SafetyMark } from "@/components/admin/inventory/safety-mark";
import { ActionButton } from "@/components/admin/ui/action-button";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { ListPages } from "@/components/admin/ui/list-pages";
import { ownLinkClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { Stars } from "@/components/ui/stars";
import { customerHref } from "@/lib/customers/model/list-filter";
import { orderHref } from "@/lib/orders/model/list-filter";
import { publishReview } from "@/lib/reviews/actions";
import { type ReviewFilter, reviewList } from "@/lib/reviews/model/list-filter";
import { moderationMessages, refusalNames, reviewStateNames } from "@/lib/reviews/model/moderation";
import { reviewCode } from "@/lib/reviews/model/review";
import type { ReviewPage } from "@/lib/reviews/queries/reviews";

type ReviewRow = ReviewPage["rows"][number];

type Props = { list: ReviewPage; filter: ReviewFilter; now: Date };

export function ReviewList({ list, filter, now }: Props) {
  if (list.total === 0) return <Empty filter={filter} />;
  return (
    <>
      <ol className="border-t border-line-strong">
        {list.rows.map((review) => (
          <Row key={review.id} review={review} now={now} />
        ))}
      </ol>
      <ListPages label="Pagine delle recensioni" {...reviewList.pageOf(filter, list.total)} />
    </>
  );
}

function Row({ review, now }: { review: ReviewRow; now: Date }) {
  const { id, state, rating, title, text, createdAt, answer, picture, order } = review;
  const author = review.authorName;
  const isWithdrawn = review.refusal === "withdrawn";
  const about = `recensione di ${author}`;
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-line py-5 lg:grid-cols-[13rem_minmax(0,1fr)_auto]">
      <div>
        <p className="flex h-5 items-center">
          <Stars rating={rating} />
        </p>
        <h3 className="mt-1 font-semibold wrap-anywhere">{author}</h3>
        <p className="text-cocoa">
          <DateTime at={createdAt} now={now} />
        </p>
        <p>
          <Link href={orderHref(order.id)} className={ownLinkClass}>
            {order.number}
          </Link>
        </p>
        <p>
          <Link href={customerHref(order.id)} className={ownLinkClass}>
            Cliente
            <span className="sr-only"> di {order.number}</span>
          </Link>
        </p>
        <p className="text-cocoa">n. {reviewCode(id)}</p>
      </div>
      <div className="min-w-0">
        {title !== null && <p className="font-semibold wrap-anywhere">{title}</p>}
        <p className="max-w-160 wrap-anywhere whitespace-pre-line">{text}</p>
        {picture && (
          <img
            src={picture.src}
            alt={`Foto di ${author}`}
            width={picture.width}
            height={picture.height}
            loading="lazy"
            style={{ width: `min(100%, ${(15 * picture.width) / picture.height}rem)` }}
            className="mt-3 h-auto"
          />
        )}
        {answer !== null && (
          <div className="mt-3 max-w-160 border-l-2 border-gold pl-3">
            <p className="font-medium">La nostra risposta</p>
            <p className="wrap-anywhere whitespace-pre-line text-cocoa">{answer}</p>
          </div>
        )}
        <Decision review={review} now={now} />
        <div className="mt-3">
          <SafetyMark
            target={{ kind: "review", id }}
            matter={review.safety}
            receivedAt={createdAt}
            about={about}
          />
        </div>
      </div>
      <div className="flex flex-wrap content-start items-start gap-2 lg:justify-end">
        {state !== "published" && !isWithdrawn && (
          <ActionButton
            right="answer"
            action={publishReview}
            input={{ id, known: state }}
            label="Pubblica"
            busyLabel="Pubblicazione in corso…"
            about={about}
            done={{
              title: "Recensione pubblicata",
              description: "È già in home e sulla pagina del prodotto.",
            }}
            failures={moderationMessages}
          />
        )}
        {state === "published" && (
          <DialogButton dialog="answerReview" props={{ id, author, answer }} about={about}>
            {answer === null ? "Rispondi…" : "Modifica la risposta…"}
          </DialogButton>
        )}
        {state !== "refused" && (
          <DialogButton dialog="refuseReview" props={{ id, state, author }} about={about}>
            {state === "published" ? "Togli…" : "Rifiuta…"}
          </DialogButton>
        )}
        {!isWithdrawn && (
          <DialogButton dialog="withdrawReview" props={{ id, author }} about={about}>
            Consenso ritirato…
          </DialogButton>
        )}
        {state === "refused" && !isWithdrawn && review.refusalEmail === null && (
          <DialogButton dialog="notifyAuthor" props={{ id, author }} about={about}>
            Comunica il motivo…
          </DialogButton>
        )}
      </div>
    </li>
  );
}

const refusalEmailTexts = {
  queued: "Email con il motivo in invio da",
  sent: "Motivo comunicato per email",
  failed: "Email con il motivo non partita",
  bounced: "Email con il motivo non consegnata",
} as const;

function Decision({
  review: { state, decidedAt, refusal, refusalEmail },
  now,
}: {
  review: ReviewRow;
  now: Date;
}) {
  if (state === "waiting" || decidedAt === null) return null;
  return (
    <p className="mt-3 text-cocoa">
      <span>{`${refusal === "withdrawn" ? refusalNames[refusal] : reviewStateNames[state]} `}</span>
      <DateTime at={decidedAt} now={now} />
      <span>
        {refusal !== null && refusal !== "withdrawn" && `: ${refusalNames[refusal].toLowerCase()}`}
      </span>
      {state === "refused" && refusal !== "withdrawn" && (
        <span className="block">
          {refusalEmail === null ? (
            "Chi l’ha scritta non sa ancora perché."
          ) : (
            <>
              <span>{`${refusalEmailTexts[refusalEmail.state]} `}</span>
              <DateTime at={refusalEmail.at} now={now} />
            </>
          )}
        </span>
      )}
    </p>
  );
}

function Empty({ filter }: { filter: ReviewFilter }) {
  if (!reviewList.isFiltered(filter))
    return (
      <ListNotice
        title={filter.state === null ? "Nessuna recensione" : "Nessuna recensione da leggere"}
        text="Chi ha comprato riceve il link qualche giorno dopo la consegna: quello che scrive arriva qui."
      />
    );
  return (
    <ListNotice
      title="Nessuna recensione"
      text="Con questa scelta non ce n’è nessuna."
      link={{ href: reviewList.href({ state: null }), text: "Mostra tutte le recensioni" }}
    />
  );
}
