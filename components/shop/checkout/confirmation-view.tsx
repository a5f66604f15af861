import { type ReactNode } from "react";
import { Columns } from "./columns";
import { type ConfirmationState, confirmationTexts } from "./confirmation-state";
import { ConfirmationSummary } from "./confirmation-summary";
import { FirstEvening } from "./first-evening";
import { NextSteps } from "./next-steps";
import { WaitingIndicator } from "./waiting-indicator";

/** Shows the order, its payment state and the next steps; `film` shows a paid order's first use. */
export function ConfirmationView({
  state,
  contactEmail,
  withdrawalDays,
  giftName,
  pictures,
  siteUrl,
  film,
}: {
  state: ConfirmationState;
  contactEmail: string;
  withdrawalDays: number;
  giftName: string;
  /** Paths of the products' pictures, by name. */
  pictures: Readonly<Record<string, string>>;
  /** Printed before a link's path. */
  siteUrl: string;
  film: ReactNode;
}) {
  const { title, text } = confirmationTexts(state);
  // Without scripts the loading state would never end.
  const onlyWithScripts = state.loading ? "noscript:hidden" : "";
  return (
    <Columns
      aside={
        <div className={onlyWithScripts}>
          <ConfirmationSummary state={state} giftName={giftName} pictures={pictures} />
        </div>
      }
    >
      {state.loading && (
        <noscript>
          <h1 className="title-1 pt-6">Il tuo pagamento</h1>
          <p className="lead mt-5">
            Per vedere qui l’esito serve JavaScript. Se hai pagato, ti arriva un’email con la
            conferma e il link al tuo ordine: non pagare una seconda volta. Se entro un’ora non la
            trovi, neppure nella posta indesiderata, scrivi
            {" all’indirizzo "}
            <a href={`mailto:${contactEmail}`} className="wrap-anywhere">
              {contactEmail}
            </a>
            .
          </p>
        </noscript>
      )}
      <div role="status" className={`pt-6 ${onlyWithScripts}`}>
        {state.loading && (
          <div className="pb-6">
            <WaitingIndicator />
          </div>
        )}
        <h1 className="title-1">{title}</h1>
        {state.order?.paymentStatus === "paid" && (
          <p className="note mt-4">
            Ordine <span className="inline-block tabular-nums">{state.order.number}</span>
          </p>
        )}
        <p className="lead mt-5">{text}</p>
      </div>
      <NextSteps
        state={state}
        contactEmail={contactEmail}
        withdrawalDays={withdrawalDays}
        siteUrl={siteUrl}
      />
      {state.order?.paymentStatus === "paid" && <FirstEvening order={state.order} film={film} />}
    </Columns>
  );
}
