import { Lines } from "@/components/ui/lines";
import { recallNotice } from "@/lib/inventory/copy";
import { type RecallFacts } from "@/lib/inventory/model/recall";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FactList } from "./text-page";

/** The recall notice, on its page and as a preview in the dashboard. */
export function RecallNotice({ facts, settings }: { facts: RecallFacts; settings: ShopSettings }) {
  const { product, sections } = recallNotice(facts, settings);
  return (
    <div className="grid gap-6">
      {facts.part !== "travelCases" && (
        <img
          src="/media/email/codice.jpg"
          width={600}
          height={280}
          alt="Il dispositivo accanto al flacone di siero"
        />
      )}
      <FactList facts={product.map(({ label, value }) => [label, value] as const)} />
      {sections.map(({ title, text }) => (
        <section key={title}>
          <h2 className="font-semibold">{title}</h2>
          <p className="mt-1 max-w-measure wrap-anywhere">
            <Lines lines={text.split("\n")} />
          </p>
        </section>
      ))}
    </div>
  );
}
