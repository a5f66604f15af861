import { type Fault, TRANSPORT_FAULTS, WEBHOOK_FAULTS } from "./faults";
import { metaProtocol } from "./meta/protocol";
import { openaiProtocol } from "./openai/protocol";
import { type Protocol } from "./operation";
import { paypalProtocol } from "./paypal/protocol";
import { pushProtocol } from "./push/protocol";
import { resendProtocol } from "./resend/protocol";
import { stripeProtocol } from "./stripe/protocol";

const protocols: readonly Protocol[] = [
  paypalProtocol,
  openaiProtocol,
  stripeProtocol,
  resendProtocol,
  metaProtocol,
  pushProtocol,
];

/** Returns the provider whose API a path belongs to; null for pages and controls. */
export function protocolOf(path: string): Protocol | null {
  return protocols.find(({ paths }) => paths.test(path)) ?? null;
}

/** Returns the faults that an operation knows; none for an unknown operation. */
export function faultsFor({
  provider,
  operation,
}: Pick<Fault, "provider" | "operation">): readonly Fault["fault"][] {
  if (operation === "webhook") return WEBHOOK_FAULTS;
  // Refused for now, refused for good, closed before an answer, accepted but never answered.
  if (provider === "smtp") return ["error_500", "decline", "drop", "timeout"];
  // A click on the hosted page does not involve the network between shop and provider.
  if (operation === "sessions.pay") return ["decline", "pending"];
  const operations = protocols.find((one) => one.provider === provider)?.operations ?? {};
  const known = Object.values(operations).find(({ name }) => name === operation);
  return known ? [...TRANSPORT_FAULTS, ...(known.outcomes ?? [])] : [];
}
