import { type OrderFacts } from "./order";
import { ActionButton, CodeBox, Paragraph, TextLink } from "./parts";

/** The parcel's tracking code, the carrier's page and the order's page. */
export function ParcelTracking({ order }: { order: OrderFacts }) {
  const { tracking } = order;
  return (
    <>
      {tracking && (
        <CodeBox
          label={["Codice di tracciamento", tracking.carrier].filter(Boolean).join(" ")}
          code={tracking.code}
        />
      )}
      {tracking?.url ? (
        <>
          <ActionButton href={tracking.url}>Segui il pacco</ActionButton>
          <Paragraph>
            <TextLink href={order.link}>Apri l’ordine {order.number}</TextLink>
          </Paragraph>
        </>
      ) : (
        <ActionButton href={order.link}>Segui l’ordine {order.number}</ActionButton>
      )}
    </>
  );
}
