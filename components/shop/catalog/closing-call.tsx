import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { ChosenButton } from "./chosen-offer";
import { ClosingOffer } from "./closing-offer";

/** Ends the page with the chosen offer, its gift and the withdrawal period. */
export function ClosingCall({ returns, gift }: Pick<ShopSettings, "returns" | "gift">) {
  return (
    <section aria-labelledby="h-closing" className="overflow-hidden bg-blush">
      <div className="page grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-gutter">
        <div className="py-10 md:py-24">
          <h2 className="title-1 max-md:-mr-24" id="h-closing">
            Dieci minuti, da <em>domani</em>.
          </h2>
          <p className="lead mt-4 max-w-120">
            Con {gift.name} in omaggio e {returns.withdrawalDays} giorni per cambiare idea.
          </p>
          <ClosingOffer />
          <ChosenButton className="mt-4 max-md:w-full md:px-10" />
        </div>
        <ShopImage
          picture={pictures["cut-dispositivo"]}
          sizes="(min-width: 768px) 18rem, 30vw"
          alt=""
          className="-mb-16 h-auto w-24 self-end object-contain md:mr-[8vw] md:-mb-24 md:w-56"
        />
      </div>
    </section>
  );
}
