import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { formatEuro } from "@/lib/core/money";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

export function Serum({
  gift,
  claims,
}: Pick<ShopSettings, "gift"> & { claims: Pick<ShownClaims, "giftValue"> }) {
  return (
    <section aria-labelledby="h-serum" className="wall-serum">
      <div className="grid md:grid-cols-[7fr_5fr] md:items-end">
        <ShopImage
          picture={pictures["03-con-siero"]}
          sizes="(min-width: 768px) 58vw, 100vw"
          className="w-full [mask-image:linear-gradient(#000_86%,transparent)] md:h-full md:max-h-[max(64rem,53vw)] md:[mask-image:linear-gradient(90deg,#000_84%,transparent)] md:object-cover md:object-[50%_60%]"
        />
        <div className="px-margin pt-12 pb-section md:py-section md:pl-[clamp(2rem,5vw,6rem)] lg:pr-bleed">
          <h2 className="title-1" id="h-serum">
            Il siero è il nostro regalo.
          </h2>
          <p className="lead mt-5 text-ink">
            {gift.name}: poche gocce su viso e collo, poi il massaggio. La testina scorre meglio e
            la pelle resta morbida.
          </p>
          <dl className="mt-8 max-w-104 border-t border-gold *:flex *:items-baseline *:justify-between *:border-b *:border-gold-text/30 *:py-3.5">
            {claims.giftValue && (
              <div>
                <dt>Valore</dt>
                <dd className="title-3">
                  <s className="price decoration-1">{formatEuro(claims.giftValue.cents)}</s>
                </dd>
              </div>
            )}
            <div>
              <dt>Con ogni ordine</dt>
              <dd className="title-3">in omaggio</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}
