import { type ReactNode } from "react";
import { Columns } from "./columns";
import { type ConfirmationState, confirmationTexts } from "./confirmation-state";
import { ConfirmationSummary } from "./confirmation-summary";
import { NextSteps } from "./next-steps";
import { Orbit } from "./orbit";

/** What was ordered, whether it is paid, what happens next; `children` stand below the summary. */
export function ConfirmationView({
  state,
  contactEmail,
  withdrawalDays,
  children,
}: {
  state: ConfirmationState;
  contactEmail: string;
  withdrawalDays: number;
  children: ReactNode;
}) {
  const { title, text } = confirmationTexts(state);
  return (
    <Columns
      wall={
        <>
          <ConfirmationSummary state={state} />
          {children}
        </>
      }
    >
      <div role="status" className="pt-6">
        {state.loading && (
          <div className="pb-6">
            <Orbit />
          </div>
        )}
        <h1 className="title-1">{title}</h1>
        <p className="lead mt-5">{text}</p>
      </div>
      <NextSteps state={state} contactEmail={contactEmail} withdrawalDays={withdrawalDays} />
    </Columns>
  );
}
