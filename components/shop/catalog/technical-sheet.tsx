import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { type GoodsFact } from "@/lib/settings/copy/goods";
import { Fold } from "./fold";

export function TechnicalSheet({ facts }: { facts: readonly GoodsFact[] }) {
  return (
    <Fold title="Scheda tecnica">
      <dl className="technical-sheet">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <UnbrokenFigures text={value} />
            </dd>
          </div>
        ))}
      </dl>
    </Fold>
  );
}
