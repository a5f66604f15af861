import { DeliveryDay } from "@/components/shop/cart/delivery-day";
import { GuaranteeNotice } from "@/components/shop/legal/guarantee-notice";
import { MailLink } from "@/components/ui/mail-link";
import { preloadPicture } from "@/components/ui/picture-sources";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { Stars } from "@/components/ui/stars";
import { choiceLabels, packChoices } from "@/lib/catalog/model/choice";
import { adultsOnly, safetyTexts } from "@/lib/catalog/model/device";
import { type PageContent } from "@/lib/catalog/model/page-content";
import { partsOf } from "@/lib/catalog/model/parts";
import { nameParts, type Product } from "@/lib/catalog/model/product";
import { formatTenths } from "@/lib/core/numbers";
import { valueOf } from "@/lib/core/value-of";
import { partsText } from "@/lib/inventory/copy";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { type Quotation } from "@/lib/reviews/model/review";
import { deviceMakerFacts, hasMaker, takeBackText } from "@/lib/settings/copy/goods";
import { vatNote } from "@/lib/settings/copy/vat";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { notWithSentence, warnings } from "@/lib/settings/model/contraindications";
import { type GuaranteeNotice as Notice } from "@/lib/settings/model/guarantee-notice";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type StandardDelivery } from "@/lib/shipping/model/delivery";
import { gallerySlides, packSlides, productPicture } from "./content";
import { Gallery } from "./gallery";
import { GALLERY_SIZES } from "./gallery-figure";
import { PackChoice } from "./pack-choice";
import { PackChooser } from "./pack-chooser";
import { ChosenButton, ChosenPrice, Gift, StockLine, UnlessSoldOut } from "./purchase";
import { Benefits, DeviceWarnings } from "./sent-once";

type Offer = {
  content: PageContent;
  device: Product;
  packs: readonly Product[];
  settings: ShopSettings;
  claims: ShownClaims;
  notice: Notice | null;
  /** The delivery day at render time; null while the device is sold out. */
  delivery: StandardDelivery | null;
  /** Why the day is far, while a closure is announced. */
  closure: string | null;
};

export function ProductOpening({
  quotations,
  chosen,
  ...offer
}: Offer & { quotations: readonly Quotation[]; chosen: string | null }) {
  const { content, packs, settings, claims } = offer;
  const slides = gallerySlides(content, claims, quotations);
  const packFirst = packSlides(content, slides);
  const first = valueOf(packFirst, chosen ?? "") ?? slides[0];
  // Preloaded with a prefetched link, because the gallery is rendered in the browser after the click.
  if (first) preloadPicture(first.picture, GALLERY_SIZES);
  return (
    <div className="product-opening">
      <Gallery productName={settings.brand.device} slides={slides} packSlides={packFirst} />
      <BuyPanel {...offer} />
      <PackChooser packs={packs} content={content} />
      {claims.features ? <Benefits /> : <div className="pb-section" />}
    </div>
  );
}

export function BuyPanel({
  content,
  device,
  packs,
  settings,
  claims,
  notice,
  delivery,
  closure,
}: Offer) {
  const { contact, gift, returns } = settings;
  const { giftValue, productRating } = claims;
  const choices = packChoices([device, ...packs]);
  const labels = choiceLabels(choices);
  const rows = choices.map((product, index) => ({
    product,
    label: labels[index] ?? product.name,
    contents: partsText(partsOf(product, 1)),
    picture: productPicture(content, product),
  }));
  const { name, subtitle } = nameParts(device);
  return (
    <section aria-labelledby="h-product" className="buy-column">
      <div>
        <div className="buy-panel">
          <div>
            <h1 id="h-product">
              <span className="title-1 block">{name}</span>
              {subtitle && (
                <>
                  <span className="sr-only"> - </span>
                  <span className="mt-2 block text-lead leading-tight text-cocoa max-md:text-base">
                    {subtitle}
                  </span>
                </>
              )}
            </h1>
            {productRating && (
              <a
                href="#testimonials"
                className="inline-flex min-h-touch flex-wrap md:mt-2 items-center gap-x-2.5 text-note text-cocoa no-underline hover:underline"
              >
                {/* One star on a small phone, beside the chat's button. */}
                <span className="inline-flex overflow-hidden max-[26rem]:w-[1.05rem]">
                  <Stars rating={productRating.tenths / 10} decorative />
                </span>
                <span>
                  {formatTenths(productRating.tenths)}/5 da {verifiedReviews(productRating.reviews)}
                </span>
              </a>
            )}
            <ChosenPrice vatNote={vatNote(settings)} />
            <PackChoice rows={rows} />
            <StockLine />
            <ChosenButton />
            <p className="fine-print mt-4 text-pretty">
              {`${safetyTexts.adults} ${notWithSentence} `}
              <a href={warnings.href} className="underline">
                Chi non deve usarlo
              </a>
            </p>
            <noscript>
              <p className="text-danger">
                Per comprare da qui serve JavaScript: attivalo nel browser, oppure scrivici
                {" a "}
                <MailLink email={contact.email} />.
              </p>
            </noscript>
          </div>
          <div>
            <Gift name={gift.name} valueCents={giftValue && giftValue.cents}>
              <ShopImage
                picture={pictures["cut-siero"]}
                sizes="30px"
                alt=""
                eager
                className="ml-2 h-14 w-auto"
              />
            </Gift>
            <ul className="text-[0.9375rem] *:border-b *:border-gold-veil *:py-1.5">
              {delivery && (
                <UnlessSoldOut>
                  <li>
                    <DeliveryDay delivery={delivery} />
                    {closure !== null && <span className="note block">{closure}</span>}
                  </li>
                </UnlessSoldOut>
              )}
              <li>{returns.withdrawalDays} giorni soddisfatti o rimborsati</li>
              <li>Carta o PayPal, pagamento sicuro</li>
            </ul>
          </div>
          <GuaranteeNotice notice={notice} />
        </div>
      </div>
      <DeviceWarnings
        adults={adultsOnly(claims)}
        maker={hasMaker(settings) ? deviceMakerFacts(settings) : []}
        takeBack={takeBackText(settings)}
      />
    </section>
  );
}
