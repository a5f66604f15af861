import { acceptedMarks, PaymentMarks } from "@/components/ui/payment-marks";
import { type DrawerContent } from "@/lib/cart/model/drawer";

export function Reassurance({ content }: { content: DrawerContent }) {
  const { testimonial, promises } = content;
  return (
    <>
      <div className="note mt-5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p>Accettiamo carte, tramite Stripe, e PayPal</p>
        <PaymentMarks names={acceptedMarks} />
      </div>
      {testimonial && (
        <figure className="mt-14 border-t border-gold pt-5">
          <blockquote className="font-serif-italic text-[1.375rem] leading-tight font-light italic">
            «{testimonial.quote}»
          </blockquote>
          <figcaption className="note mt-2">{testimonial.author}</figcaption>
        </figure>
      )}
      <PromiseGrid items={promises} />
    </>
  );
}

/** Short promises in two columns; an odd last one spans both. */
export function PromiseGrid({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-6 grid grid-cols-2 border-t border-gold-veil text-note leading-snug">
      {items.map((item) => (
        <li
          key={item}
          className="border-b border-gold-veil py-3 pr-3 even:border-l even:pr-0 even:pl-4 last:odd:col-span-2"
        >
          {item}
        </li>
      ))}
    </ul>
  );
}
