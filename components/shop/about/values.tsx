const values = [
  {
    name: "Passione",
    text: "Guardiamo un viso come si guarda il marmo: con rispetto per quello che c’è già.",
  },
  {
    name: "Eccellenza",
    text: "Piastre lucide, luce uniforme, un pulsante che il pollice trova da solo. Un dettaglio si rifà finché smetti di notarlo.",
  },
  {
    name: "Comunità",
    text: "Le guide nascono dalle domande di chi usa lo strumento ogni sera. Per questo rispondiamo a tutte.",
  },
  {
    name: "Innovazione",
    text: "Quattro tecnologie in un solo gesto. La quinta arriverà soltanto se servirà davvero.",
  },
];

export function Values() {
  return (
    <section aria-labelledby="h-valori" className="page pb-section">
      <h2 className="title-3 text-cocoa" id="h-valori">
        Quattro parole a cui teniamo.
      </h2>
      <ul className="mt-6 border-y border-gold">
        {values.map(({ name, text }) => (
          <li
            key={name}
            className="page-grid group items-baseline gap-y-2 border-gold-veil py-7 not-last:border-b md:py-9"
          >
            <h3 className="title-1 md:col-span-3 lg:col-span-6 lg:group-even:col-span-5 lg:group-even:col-start-2">
              {name}
            </h3>
            <p className="prose md:col-span-3 lg:col-span-4 lg:col-start-7 lg:group-even:col-start-8">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
