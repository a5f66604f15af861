import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { type GoodsFact } from "@/lib/settings/copy/goods";

export function TechnicalSheet({ facts }: { facts: readonly GoodsFact[] }) {
  return (
    <dl className="border-t border-gold-veil text-[0.9375rem] md:columns-2 md:gap-gutter">
      {facts.map(([label, value]) => (
        <div
          key={label}
          className="grid break-inside-avoid grid-cols-[min(8.5rem,38%)_minmax(0,1fr)] gap-4 border-b border-gold-veil py-2.5"
        >
          <dt className="text-cocoa">{label}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            <UnbrokenFigures text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
