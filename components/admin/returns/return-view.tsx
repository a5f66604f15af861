import { WaitingMoney } from "@/components/admin/orders/order-notices";
import { DateTime } from "@/components/admin/ui/date-time";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { ContactLines } from "@/components/admin/ui/page-aside";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { adminButton, sectionHeadClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { italianDay } from "@/lib/core/business-days";
import { formatEuro } from "@/lib/core/money";
import { valueOf } from "@/lib/core/value-of";
import { newOrderHref } from "@/lib/fulfilment/model/new-order";
import { type RefundDialogData, startingCents } from "@/lib/fulfilment/model/refund-draft";
import { type OrderPage } from "@/lib/fulfilment/queries/order-page";
import { partCountText } from "@/lib/inventory/copy";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import {
  checkedPartText,
  returnKindNames,
  returnMessages,
  stageNames,
} from "@/lib/returns/copy/parcel";
import { arrivedPieces, openStages } from "@/lib/returns/model/parcel";
import type { People, ReturnDetails } from "@/lib/returns/queries/returns";
import { UndoButton } from "./return-acts";
import { ReturnActs } from "./return-buttons";
import { ReturnLabel, ReturnPhotos } from "./return-files";
import { ReturnFactsText } from "./return-list";

type Props = {
  found: ReturnDetails;
  /** Null as long as a withdrawal has no order. */
  order: OrderPage | null;
  /** What the refund dialog needs; null when nothing can be refunded. */
  refund: RefundDialogData | null;
  /** What a prepaid label costs the customer of a withdrawal; 0 when the shop gives none. */
  labelCents: number;
  /** What became of an upload, by the code in the address; empty without. */
  outcome: string;
  now: Date;
};

/** A return from its declaration to its refund. */
export function ReturnView({ found, order, refund, labelCents, outcome, now }: Props) {
  const { name, kind, email } = found;
  const told = valueOf(returnMessages, outcome);
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminReturns, name: "Resi" }}
        title={name}
        text={`${returnKindNames[kind]}: ${stageNames[found.stage].toLowerCase()}`}
      />
      {told !== undefined && (
        <p role="status" className="mb-5 rounded-control bg-cream px-3.5 py-3 font-medium">
          {told}
        </p>
      )}
      {order && <WaitingMoney order={order} today={italianDay(now)} />}
      <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <section aria-labelledby="return-facts">
          <h2 id="return-facts" className={sectionHeadClass}>
            Che cosa c’è da fare
          </h2>
          <div className="mt-2">
            <ReturnFactsText entry={found} now={now} />
          </div>
          {email !== null && <ContactLines email={email} />}
          <Acts found={found} refund={refund} />
          <Checked found={found} refund={refund} />
          <ReturnPhotos found={found} />
          <ReturnLabel found={found} labelCents={labelCents} />
        </section>
        <Stages found={found} now={now} />
      </div>
    </>
  );
}

type Parts = Pick<Props, "found" | "refund">;

function Replacement({ found: { order, kind } }: Pick<Parts, "found">) {
  if (order === null || (kind !== "defect" && kind !== "exchange")) return null;
  return (
    <RequireRight>
      <Link href={newOrderHref("replacement", order.id)} className={adminButton("quiet")}>
        Manda una sostituzione
      </Link>
    </RequireRight>
  );
}

function Acts({ found, refund }: Parts) {
  const { id, name, kind, stage, out, unsellable, due, closedAt } = found;
  const about = `reso di ${name}`;
  const proposedCents = refund === null || stage !== "checked" ? 0 : startingCents(refund);
  // What a withdrawal is due may be refunded already, without an answer from the provider.
  const isRefunding = kind === "withdrawal" && due?.restCents === 0;
  return (
    <div className="mt-4 flex flex-wrap items-start gap-2">
      {stage === "arrived" && out !== null && (
        <DialogButton
          dialog="checkReturn"
          props={{
            id,
            name,
            kind,
            out,
            unsellable,
            due: closedAt === null ? due : null,
          }}
          style="capsule"
        >
          Controlla…
        </DialogButton>
      )}
      {refund !== null && closedAt === null && !isRefunding && (
        <DialogButton
          dialog="refund"
          props={{ data: refund }}
          style={proposedCents > 0 ? "danger-solid" : "danger"}
        >
          {proposedCents > 0 ? `Rimborsa ${formatEuro(proposedCents)}…` : "Rimborsa…"}
        </DialogButton>
      )}
      <Replacement found={found} />
      <ReturnActs entry={found} isPage />
      {stage !== "declared" && stage !== "closed" && (
        <UndoButton id={id} stage={stage} about={about} />
      )}
    </div>
  );
}

/** How the pieces came back, and the refund that follows. */
function Checked({ found: { kind, parcel }, refund }: Parts) {
  if (!parcel?.checkedAt) return null;
  const { counts, reductionCents, reductionReason } = parcel;
  return (
    <section aria-labelledby="return-check" className="mt-8">
      <h2 id="return-check" className={sectionHeadClass}>
        Controllo
      </h2>
      <ul className="mt-2">
        {counts
          .filter((one) => arrivedPieces(one) + one.missing > 0)
          .map((one) => (
            <li key={one.part} className="wrap-anywhere">
              <b className="font-medium">
                {partCountText(one.part, arrivedPieces(one) + one.missing)}
              </b>
              <span>{checkedPartText(one)}</span>
            </li>
          ))}
      </ul>
      {reductionCents > 0 && (
        <p className="mt-2 wrap-anywhere">
          <span>{`Da trattenere ${formatEuro(reductionCents)}: ${reductionReason ?? ""}`}</span>
        </p>
      )}
      {kind === "withdrawal" && refund?.withdrawal && startingCents(refund) > 0 && (
        <p className="mt-2">
          {"Rimborso proposto, prezzo e spedizione standard: "}
          <b className="font-semibold">{formatEuro(startingCents(refund))}</b>
        </p>
      )}
    </section>
  );
}

/** The stages with the time of each, and who recorded it. */
function Stages({ found, now }: Pick<Props, "found" | "now">) {
  const { parcel, declaredAt, closedAt } = found;
  const people: People = found.people;
  const times = {
    declared: declaredAt,
    coming: parcel?.sentAt ?? null,
    arrived: parcel?.arrivedAt ?? null,
    checked: parcel?.checkedAt ?? null,
    closed: closedAt,
  };
  return (
    <section aria-labelledby="return-stages">
      <h2 id="return-stages" className={sectionHeadClass}>
        Passi
      </h2>
      <ol className="mt-2 grid gap-2">
        {[...openStages, "closed" as const].map((stage) => {
          const at = times[stage];
          const by = people[stage];
          return (
            <li key={stage} className={at === null ? "text-muted" : ""}>
              <p className="font-medium">{stageNames[stage]}</p>
              {at !== null && (
                <p className="text-cocoa">
                  <DateTime at={at} now={now} />
                  <span>{by !== undefined && `, ${by}`}</span>
                </p>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
