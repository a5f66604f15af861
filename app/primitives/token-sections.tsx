import { type ReactNode } from "react";
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

export function ShapeSection({ tokens }: { tokens: readonly Token[] }) {
  return (
    <Section id="shapes" title="Space, shape, layers">
      <TokenRows title="Space" tokens={tokens} prefix="spacing">
        {({ name }) => <span className="block h-2 bg-gold" style={{ width: `var(--${name})` }} />}
      </TokenRows>
      <TokenRows title="Corners" tokens={tokens} prefix="radius">
        {({ name }) => (
          <span
            className="block h-11 w-24 border border-ink bg-blush"
            style={{ borderRadius: `var(--${name})` }}
          />
        )}
      </TokenRows>
      <TokenRows title="Shadows, for what floats" tokens={tokens} prefix="shadow">
        {({ name }) => (
          <span
            className="my-4 block h-20 w-48 max-w-full rounded-field bg-ivory"
            style={{ boxShadow: `var(--${name})` }}
          />
        )}
      </TokenRows>
      <TokenRows title="Layers, from the page up" tokens={tokens} prefix="z" />
      <TokenRows title="Breakpoints" tokens={tokens} prefix="breakpoint" />
      <TokenRows title="Widths" tokens={tokens} prefix="container" />
    </Section>
  );
}

/** Shows durations and curves. Hovering a row plays its timing. */
export function MotionSection({ tokens }: { tokens: readonly Token[] }) {
  return (
    <Section
      id="motion"
      title="Motion"
      note="Point at a row: its dot travels 24 px, the farthest anything moves. Without motion by preference everything is at once in place."
    >
      <TokenRows title="Durations" tokens={tokens} prefix="duration">
        {({ name }) => <Traveller duration={`var(--${name})`} curve="var(--ease-out)" />}
      </TokenRows>
      <TokenRows title="Curves" tokens={tokens} prefix="ease">
        {({ name }) => <Traveller duration="var(--duration-drawer)" curve={`var(--${name})`} />}
      </TokenRows>
    </Section>
  );
}

function Traveller({ duration, curve }: { duration: string; curve: string }) {
  return (
    <span
      className="block size-3 rounded-full bg-ink group-hover/row:translate-x-6"
      style={{ transition: `translate ${duration} ${curve}` }}
    />
  );
}

function TokenRows({
  title,
  tokens,
  prefix,
  children,
}: {
  title: string;
  tokens: readonly Token[];
  prefix: string;
  children?: (token: Token) => ReactNode;
}) {
  const shown = tokens.filter(({ name }) => name === prefix || name.startsWith(`${prefix}-`));
  return (
    <div>
      <h3 className="mb-3 font-medium">{title}</h3>
      <ul className="border-y border-gold *:not-last:border-b *:not-last:border-gold-veil">
        {shown.map((token) => (
          <li
            key={token.name}
            className="group/row grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)] items-center gap-x-6 py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]"
          >
            <span className="leading-snug">
              <span className="font-medium">{`${token.name} `}</span>
              {children && <span className="fine-print block">{token.value}</span>}
            </span>
            {children ? children(token) : <span className="fine-print">{token.value}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
}
