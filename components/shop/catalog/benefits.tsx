const benefits = [
  {
    title: "EMS + Luminoterapia LED",
    text: "Micro-correnti e luce agiscono insieme, nello stesso passaggio.",
  },
  {
    title: "Produzione di collagene",
    text: "La luce rossa accompagna i processi naturali della pelle.",
  },
  {
    title: "Anti-rughe e lifting",
    text: "Il massaggio verso l’alto lavora sulla linea del viso.",
  },
  {
    title: "7 modalità intelligenti",
    text: "Un pulsante, sette programmi, sei livelli di intensità.",
  },
];

export function Benefits() {
  return (
    <section
      aria-labelledby="h-benefits"
      className="flex min-w-0 flex-col px-margin pt-10 pb-section lg:pt-14 @min-[64rem]:pr-0"
    >
      <h2 className="title-2" id="h-benefits">
        Quattro cose che sa fare.
      </h2>
      <p className="lead mt-3 max-md:text-base">
        Uno scultore facciale 7 in 1 da usare a casa: micro-correnti EMS, luce LED, vibrazione e
        calore.
      </p>
      <dl className="benefits rows mt-4 grow md:mt-6">
        {benefits.map(({ title, text }) => (
          <div key={title}>
            <dt className="title-3">{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
