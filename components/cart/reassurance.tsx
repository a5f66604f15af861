const promises = [
  "Spedizione gratuita",
  "30 giorni soddisfatti o rimborsati",
  "Pagamento sicuro",
  "Spedito dall’Italia",
];

/** What the drawer says under the sums: ways to pay, one voice, four promises. */
export function Reassurance() {
  return (
    <>
      <p className="note mt-5 flex items-center justify-center gap-2">
        Accettiamo <PaymentBadge name="Carta" /> <PaymentBadge name="PayPal" />
      </p>
      <figure className="mt-8 border-t border-gold pt-5">
        <blockquote className="font-serif-italic text-[1.375rem] leading-tight font-light italic">
          «È arrivato in quattro giorni, ben confezionato. Mia sorella ne ha voluto uno uguale.»
        </blockquote>
        <figcaption className="note mt-2">Daniela, 55 anni, Modena</figcaption>
      </figure>
      <PromiseGrid items={promises} />
    </>
  );
}

function PaymentBadge({ name }: { name: string }) {
  return (
    <span className="rounded-full border border-gold px-2.5 py-0.5 text-small font-medium text-gold-text">
      {name}
    </span>
  );
}

/** Four short promises in two columns between hairlines. */
export function PromiseGrid({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-6 grid grid-cols-2 border-t border-gold-veil text-note leading-snug">
      {items.map((item) => (
        <li
          key={item}
          className="border-b border-gold-veil py-3 pr-3 even:border-l even:pr-0 even:pl-4"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
