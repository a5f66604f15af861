import { type Cents, formatEuro } from "@/lib/core/money";

export function Price({ cents, className = "" }: { cents: Cents; className?: string }) {
  return <span className={`price ${className}`}>{formatEuro(cents)}</span>;
}

type FormerPriceProps = { cents: Cents; className?: string };

/** Shows the former price struck through; read aloud as "invece di". */
export function FormerPrice({ cents, className = "text-muted" }: FormerPriceProps) {
  return (
    <s className={`price decoration-1 ${className}`}>
      <span className="sr-only">invece di </span>
      <span>{formatEuro(cents)}</span>
    </s>
  );
}

/** Shows «RISPARMIA 50%», in whole percent of the price the reduction is measured against. */
export function Saving({ percent }: { percent: number }) {
  return (
    <span className="text-note font-semibold [letter-spacing:0.02em] whitespace-nowrap text-led">
      RISPARMIA {percent}%
    </span>
  );
}
