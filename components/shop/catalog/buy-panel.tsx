import { DeliveryDay } from "@/components/shop/cart/delivery-day";
import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { Stars } from "@/components/ui/stars";
import { choiceLabels } from "@/lib/catalog/copy/choice";
import { packChoices } from "@/lib/catalog/model/choice";
import { safetyTexts } from "@/lib/catalog/model/device";
import { nameParts } from "@/lib/catalog/model/name";
import { type Product } from "@/lib/catalog/model/product";
import { formatEuro } from "@/lib/core/money";
import { formatTenths } from "@/lib/core/numbers";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type GuaranteeNotice as Notice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type StandardDelivery } from "@/lib/shipping/model";
import { ChosenButton, ChosenPrice } from "./chosen-offer";
import { DeviceWarnings, WARNINGS_ID } from "./device-warnings";
import { PackChoice } from "./pack-choice";
import { StockLine } from "./stock-line";

type BuyPanelProps = {
  device: Product;
  packs: readonly Product[];
  settings: ShopSettings;
  claims: ShownClaims;
  notice: Notice | null;
  delivery: StandardDelivery;
};

export function BuyPanel({ device, packs, settings, claims, notice, delivery }: BuyPanelProps) {
  const { contact, gift, returns } = settings;
  const choices = packChoices([device, ...packs]);
  const { name, subtitle } = nameParts(device);
  return (
    <section
      aria-labelledby="h-product"
      // The chat's button is beside it.
      className="px-margin pt-3 pb-6 md:pt-6 md:pr-20 lg:col-start-2 lg:row-span-3 lg:row-start-1 lg:flex lg:flex-col lg:pt-0 lg:pb-0 lg:pl-[clamp(2rem,3.4vw,4rem)]"
    >
      <div className="lg:grow">
        <div className="lg:sticky lg:top-0 lg:pt-6 lg:pb-8">
          <h1 id="h-product">
            <span className="title-1 block">{name}</span>
            {subtitle && (
              <>
                <span className="sr-only"> - </span>
                <span className="mt-2 block text-lead leading-tight text-cocoa">{subtitle}</span>
              </>
            )}
          </h1>
          {claims.productRating && <RatingLink rating={claims.productRating} />}
          <ChosenPrice />
          <PackChoice choices={choices} labels={choiceLabels(choices)} />
          <StockLine />
          <ChosenButton />
          <noscript>
            <p className="text-danger">
              Per comprare da qui serve JavaScript: attivalo nel browser, oppure scrivici
              {" a "}
              <a href={`mailto:${contact.email}`} className="wrap-anywhere">
                {contact.email}
              </a>
              .
            </p>
          </noscript>
          <div className="mt-5 mb-4 flex items-center gap-5 border-y border-gold-veil py-3 leading-snug">
            <ShopImage
              picture={pictures["cut-siero"]}
              sizes="30px"
              alt=""
              className="ml-2 h-18 w-auto"
            />
            <p>
              <strong className="font-semibold">{gift.name} in omaggio</strong>
              {claims.giftValue && (
                <span className="note block">
                  valore <s>{formatEuro(claims.giftValue.cents)}</s>
                </span>
              )}
            </p>
          </div>
          <ul className="my-4 text-[0.9375rem] *:border-b *:border-gold-veil *:py-2">
            <li>
              <DeliveryDay delivery={delivery} />
            </li>
            <li>{returns.withdrawalDays} giorni soddisfatti o rimborsati</li>
            <li>Carta o PayPal, pagamento sicuro</li>
          </ul>
          <p className="fine-print mb-4 text-pretty max-lg:hidden">
            {`${safetyTexts.adultsOnly} ${safetyTexts.inShort} `}
            <a href={`#${WARNINGS_ID}`} className="underline">
              Chi non deve usarlo
            </a>
          </p>
          <GuaranteeNotice notice={notice} />
        </div>
      </div>
      {/* Outside the sticky part, which must fit into the window. */}
      <DeviceWarnings settings={settings} />
    </section>
  );
}

function RatingLink({ rating }: { rating: NonNullable<ShownClaims["productRating"]> }) {
  return (
    <a
      href="#testimonials"
      className="inline-flex min-h-touch flex-wrap items-center gap-x-2.5 text-note text-cocoa no-underline hover:underline"
    >
      {/* The chat's button takes their place on a small phone. */}
      <span className="contents max-[26rem]:hidden">
        <Stars rating={rating.tenths / 10} decorative />
      </span>
      <span>
        {formatTenths(rating.tenths)}/5 da {verifiedReviews(rating.reviews)}
      </span>
    </a>
  );
}
