import { benefits } from "./content";

export function KeyBenefits() {
  return (
    <section
      aria-labelledby="h-benefits"
      className="min-w-0 px-margin pt-14 pb-section lg:pt-20 lg:pr-0"
    >
      <h2 className="title-2" id="h-benefits">
        Quattro cose che fa bene.
      </h2>
      <p className="lead mt-4">
        Uno scultore viso 7 in 1 da usare a casa: micro-correnti EMS, luce LED, vibrazione e calore.
      </p>
      <dl className="mt-6 border-t border-gold">
        {benefits.map(({ title, text }) => (
          <div
            key={title}
            className="border-b border-gold-veil py-4 md:grid md:grid-cols-[1fr_1.1fr] md:items-baseline md:gap-6"
          >
            <dt className="title-3">{title}</dt>
            <dd className="mt-1 text-cocoa md:mt-0">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
