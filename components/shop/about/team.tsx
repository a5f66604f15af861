const people = [
  {
    name: "Chiara",
    role: "Fondatrice, direzione creativa",
    text: "Decide che cosa resta, e che cosa si toglie.",
    place: "lg:col-span-4",
  },
  {
    name: "Andrea",
    role: "Prodotto e qualità",
    text: "Prova ogni versione su di sé, prima che sul banco.",
    place: "lg:col-span-4 lg:col-start-5",
  },
  {
    name: "Lucia",
    role: "Assistenza e formazione",
    text: "Quando scrivi, di solito risponde lei.",
    place: "lg:col-span-3 lg:col-start-10",
  },
];

export function Team() {
  return (
    <section id="team" aria-labelledby="h-team" className="overflow-hidden bg-blush py-section">
      <div className="page">
        <h2 className="title-1 max-w-[8em] lg:ml-[calc(50%+var(--spacing-gutter)/2)]" id="h-team">
          Tre persone, un solo banco.
        </h2>
        <ul className="page-grid mt-14 gap-y-12 md:mt-20">
          {people.map(({ name, role, text, place }) => (
            <li key={name} className={`md:col-span-2 ${place}`}>
              <p
                aria-hidden="true"
                className="relative h-[0.68em] border-b border-gold font-serif text-[clamp(8rem,22vw,19rem)] leading-none font-light tracking-[-0.05em] text-gold-text after:absolute after:-right-[100vw] after:-bottom-px after:-left-[100vw] after:border-b after:border-gold max-md:after:right-0"
              >
                <span className="absolute -bottom-[0.267em] -left-[0.02em]">{name.charAt(0)}</span>
              </p>
              <h3 className="title-3 mt-6">{name}</h3>
              <p className="note mt-1 text-cocoa">{role}</p>
              <p className="prose mt-3 max-w-[20rem]">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
