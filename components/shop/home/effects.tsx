import { ClaimSource } from "@/components/shop/site/claim-source";
import { ButtonLink } from "@/components/ui/button-link";
import { type Picture, pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { formatEuro } from "@/lib/core/money";
import { routes } from "@/lib/platform/routes";
import { serumUse } from "@/lib/settings/copy/statements";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";

const signs = [
  "Il contorno del viso perde la sua linea",
  "La pelle è spenta, i segni si vedono di più",
  "I vasetti si accumulano, l’abitudine no",
];

export function AgeingSigns() {
  return (
    <section className="overflow-hidden max-md:pt-section" aria-labelledby="h-before">
      <div className="page page-grid">
        <div className="md:col-start-4 md:-col-end-1 md:row-start-1 md:self-center md:py-section lg:col-start-6 lg:pl-8">
          <h2 className="title-1 max-w-[10em]" id="h-before">
            Prima, lo specchio racconta la stanchezza.
          </h2>
          <ul className="rows mt-8 *:py-3.5">
            {signs.map((sign) => (
              <li key={sign}>{sign}</li>
            ))}
          </ul>
        </div>
        <ShelfPicture
          picture={pictures["shelf-before"]}
          className="mt-10 mr-[18%] -ml-bleed md:col-span-3 md:col-start-1 md:row-start-1 md:mt-0 md:mr-0 lg:col-span-5"
        />
      </div>
    </section>
  );
}

/** Muscles and days appear only as approved claims. */
export function DeviceEffects({ facialMuscles, resultsFromDay, study }: ShownClaims) {
  const muscles = facialMuscles ? `${facialMuscles.count} muscoli facciali` : "i muscoli del viso";
  return (
    <section className="overflow-hidden bg-blush max-md:pt-section" aria-labelledby="h-after">
      <div className="page page-grid">
        <div className="md:col-span-3 md:self-center md:py-section lg:col-start-2 lg:col-end-7">
          <h2 className="title-1" id="h-after">
            {study ? "Dopo, il viso ritrova la sua linea." : "Un massaggio che segue il viso."}
          </h2>
          <p className="lead mt-6">
            Le micro-correnti EMS stimolano {muscles}, mentre la luce LED e il calore accompagnano
            il massaggio.
            {resultsFromDay && (
              <>
                {" Risultati "}
                dal {resultsFromDay.day}º&nbsp;giorno. <ClaimSource href={resultsFromDay.source} />
              </>
            )}
          </p>
          <ButtonLink
            href={`${routes.products}#come-funziona`}
            look="link"
            className="mt-4 lg:mt-5"
          >
            Come funziona
          </ButtonLink>
        </div>
        <ShelfPicture
          picture={pictures["shelf-after"]}
          className="mt-6 -mr-bleed ml-[18%] md:col-start-4 md:-col-end-1 md:mt-0 md:ml-0 lg:col-start-7"
        />
      </div>
    </section>
  );
}

export function Serum({ gift, claims }: { gift: ShopSettings["gift"]; claims: ShownClaims }) {
  return (
    <section aria-labelledby="h-serum" className="wall-serum">
      <div className="grid md:grid-cols-[7fr_5fr] md:items-end">
        <ShopImage
          picture={pictures["03-con-siero"]}
          sizes="(min-width: 768px) 58vw, 100vw"
          className="w-full fade-bottom-86 md:h-full md:max-h-[max(64rem,53vw)] md:fade-right-84 md:object-cover md:object-[50%_60%]"
        />
        <div className="px-margin pt-12 pb-section md:py-section md:pl-[clamp(2rem,5vw,6rem)] lg:pr-bleed">
          <h2 className="title-1" id="h-serum">
            Il siero è il nostro regalo.
          </h2>
          <p className="lead mt-5 text-ink">
            {`${gift.name}: poche gocce su viso e collo, poi il massaggio. ${serumUse(claims)}`}
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
              <dt>Con ogni dispositivo</dt>
              <dd className="title-3 md:whitespace-nowrap">in omaggio</dd>
            </div>
          </dl>
        </div>
      </div>
    </section>
  );
}

/** Shows the shelf up to the edge of the screen, from a tablet on in all the height of its section. */
function ShelfPicture({ picture, className }: { picture: Picture; className: string }) {
  return (
    <div className={className}>
      <ShopImage
        picture={picture}
        sizes="(min-width: 768px) 50vw, 90vw"
        className="w-full object-cover object-bottom md:h-full"
      />
    </div>
  );
}
