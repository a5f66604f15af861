import { confirmationBadge, type ConfirmationState, shownOrderNumber } from "./confirmation-state";
import { PlacedSummary } from "./placed-summary";

export function ConfirmationSummary({
  state,
  giftName,
  pictures,
}: {
  state: ConfirmationState;
  giftName: string;
  pictures: Readonly<Record<string, string>>;
}) {
  const { order } = state;
  const good = order?.paymentStatus === "paid";
  return (
    <PlacedSummary
      number={shownOrderNumber(state)}
      status={{ text: confirmationBadge(state), good }}
      order={order}
      giftName={giftName}
      pictures={pictures}
    />
  );
}
