import { Section } from "./frame";
import { contrast, type Token } from "./tokens";

const grounds = ["ivory", "blush", "rose", "night"];

/** Shows every colour with its use and the grounds it may be placed on. */
export function ColourSection({ tokens }: { tokens: readonly Token[] }) {
  const colours = tokens.filter(({ name }) => name.startsWith("color-"));
  const valueOf = (ground: string) =>
    colours.find(({ name }) => name === `color-${ground}`)?.value ?? "";
  return (
    <Section
      id="colours"
      title="Colours"
      note="From app/tokens.css, with contrast measured here. From 4.5 a colour may be read on that ground; from 3 it may be a mark or a border; grounds below 3 are not named."
    >
      {[...new Set(colours.map(({ group }) => group))].map((group) => (
        <div key={group}>
          <h3 className="mb-4 font-medium">{group || "Shop"}</h3>
          <ul className="grid gap-x-gutter gap-y-5 md:grid-cols-2">
            {colours
              .filter((colour) => colour.group === group)
              .map(({ name, value, note }) => (
                <li key={name} className="grid grid-cols-[3.5rem_1fr] items-start gap-4">
                  <span
                    className="h-14 border border-gold-veil"
                    style={{ background: `var(--${name})` }}
                  />
                  <span className="min-w-0 leading-snug">
                    <span className="font-medium">{name.replace("color-", "")}</span>{" "}
                    <span className="fine-print">{value}</span>
                    {note && <span className="note block">{note}</span>}
                    <Figures value={value} valueOf={valueOf} />
                  </span>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Section>
  );
}

function Figures({ value, valueOf }: { value: string; valueOf: (ground: string) => string }) {
  const figures = grounds.flatMap((ground) => {
    const figure = contrast(value, valueOf(ground));
    // Truncated, not rounded: 4.49 does not pass.
    return figure === null || figure < 3 ? [] : [{ ground, figure: Math.floor(figure * 10) / 10 }];
  });
  if (figures.length === 0) return null;
  return (
    <span className="fine-print flex flex-wrap gap-x-3 tabular-nums">
      {figures.map(({ ground, figure }) => (
        <span key={ground}>
          {`${ground} ${figure.toFixed(1)}`}
          {figure < 4.5 && " mark"}
        </span>
      ))}
    </span>
  );
}
