import { type ReactNode } from "react";

export function FactList({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="border-t border-gold">
      {facts.map(([name, value]) => (
        <div
          key={name}
          className="border-b border-gold-veil py-3 last:border-gold md:grid md:grid-cols-[2fr_3fr] md:items-baseline md:gap-gutter"
        >
          <dt className="note">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
