import { type ReactNode } from "react";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { Section } from "./frame";
import { type Token } from "./tokens";

const styles: { style: string; token: string; sample: ReactNode }[] = [
  {
    style: "manifesto",
    token: "text-manifesto",
    sample: (
      <p className="manifesto">
        La luce che <em>scolpisce</em>
      </p>
    ),
  },
  {
    style: "title-1",
    token: "text-title-1",
    sample: <p className="title-1">Titolo di sezione, più è meglio.</p>,
  },
  {
    style: "title-2",
    token: "text-title-2",
    sample: <p className="title-2">Sottotitolo o citazione</p>,
  },
  {
    style: "title-3",
    token: "text-title-3",
    sample: <p className="title-3">Titolo di riga, 29,99 €</p>,
  },
  {
    style: "figure-large",
    token: "text-figure",
    sample: <p className="figure-large py-4">94</p>,
  },
  {
    style: "lead",
    token: "text-lead",
    sample: <p className="lead">EMS, LED, vibrazione e calore in un solo gesto.</p>,
  },
  {
    style: "prose",
    token: "text-body",
    sample: (
      <p className="prose">
        <UnbrokenFigures text="Comincia dal livello 1 e sali quando la sensazione ti è familiare. Bastano 10–15 minuti per seduta, una volta al giorno: così la pelle si abitua, e tu anche." />
      </p>
    ),
  },
  {
    style: "note",
    token: "text-note",
    sample: <p className="note">Consegna entro martedì 1º dicembre.</p>,
  },
  {
    style: "fine-print",
    token: "text-small",
    sample: <p className="fine-print">L’IVA è compresa nel prezzo.</p>,
  },
];

/** Shows the text styles of the design, each in its size, and the two font families. */
export function TypeSection({ tokens }: { tokens: readonly Token[] }) {
  const valueOf = (token: string) => tokens.find(({ name }) => name === token)?.value;
  return (
    <Section
      id="type"
      title="Type"
      note="Class names of app/globals.css and the sizes they are set in. Prose keeps ranges such as 10–15 on one line (UnbrokenFigures)."
    >
      {styles.map(({ style, token, sample }) => (
        <figure key={style}>
          <div lang="it">{sample}</div>
          <figcaption className="fine-print mt-2">
            {`${style}: ${token} ${valueOf(token)}`}
          </figcaption>
        </figure>
      ))}
      <ul className="note grid gap-2 border-t border-gold-veil pt-5">
        {tokens
          .filter(({ name }) => name.startsWith("font-"))
          .map(({ name, value }) => (
            <li key={name}>
              {name}: {value}
            </li>
          ))}
      </ul>
    </Section>
  );
}
