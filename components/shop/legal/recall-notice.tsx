import { Lines } from "@/components/ui/lines";
import { type Picture, pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { recallNotice } from "@/lib/inventory/copy";
import { type RecallFacts } from "@/lib/inventory/model/recall";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FactList } from "./text-page";

/** What each part looks like; there is no picture of the travel case alone. */
const productPictures: Record<RecallFacts["part"], Picture | null> = {
  devices: pictures["cut-dispositivo"],
  serums: pictures["cut-siero"],
  travelCases: null,
};

/** The recall notice, on its page and as a preview in the dashboard. */
export function RecallNotice({ facts, settings }: { facts: RecallFacts; settings: ShopSettings }) {
  const picture = productPictures[facts.part];
  const { product, sections } = recallNotice(facts, settings);
  return (
    <div className="grid gap-6">
      {picture && (
        <div className="max-w-24">
          <ShopImage picture={picture} sizes="96px" />
        </div>
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
