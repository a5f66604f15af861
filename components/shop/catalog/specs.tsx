import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { boxContents, deviceSpecs } from "@/lib/catalog/model/device";
import { type GoodsFact } from "@/lib/settings/copy/goods";
import { Fold } from "./fold";
import { TechnicalSheet } from "./sent-once";

const tiles = [
  { src: "drop", ...deviceSpecs.ems, place: "md:col-span-4 lg:col-span-7 lg:row-span-2 lg:mt-0" },
  {
    src: "detail-display",
    ...deviceSpecs.modes,
    place: "md:col-span-2 lg:col-start-8 lg:col-span-4 lg:self-end",
  },
  {
    src: "detail-heat",
    ...deviceSpecs.heat,
    place: "md:col-span-2 lg:col-start-3 lg:col-span-4 lg:mt-14",
  },
  {
    src: "detail-usb",
    ...deviceSpecs.battery,
    place:
      "md:col-start-3 md:-col-end-1 lg:col-start-7 lg:col-span-6 lg:mt-14 lg:[&_img]:aspect-3/2 lg:[&_img]:object-cover",
  },
] as const;

export function Specs({ facts }: { facts: readonly GoodsFact[] }) {
  return (
    <section className="py-section" aria-labelledby="h-specs">
      <div className="page page-grid">
        <h2 className="title-1 lg:col-start-8 lg:-col-end-1 lg:row-start-1" id="h-specs">
          Da vicino.
        </h2>
        <div
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
          tabIndex={0}
          role="group"
          aria-labelledby="h-specs"
          className="-mx-margin flex snap-x scroll-px-margin gap-gutter overflow-x-auto px-margin [scrollbar-width:none] md:contents"
        >
          {tiles.map(({ src, title, text, place }) => (
            <figure
              key={src}
              className={`mt-5 w-3/5 shrink-0 snap-start md:mt-8 md:w-auto ${place}`}
            >
              <ShopImage
                picture={pictures[src]}
                sizes="(min-width: 768px) 50vw, 60vw"
                className="w-full max-md:aspect-5/4 max-md:object-cover"
              />
              <figcaption className="grid gap-0.5 pt-3 wrap-anywhere">
                <span className="title-3 max-md:text-[1.1875rem]">{title}</span>
                <span className="note">{text}</span>
              </figcaption>
            </figure>
          ))}
        </div>
      </div>
      {facts.length > 0 && (
        <div className="page mt-8 md:mt-16">
          <Fold title="Scheda tecnica">
            <TechnicalSheet facts={facts} />
          </Fold>
        </div>
      )}
    </section>
  );
}

const pieces = [
  { src: "cut-dispositivo", ...boxContents.device, size: "h-34 md:h-80 lg:h-120" },
  { src: "cut-siero", ...boxContents.serum, size: "h-24 md:h-50 lg:h-76" },
  { src: "cut-cavo", ...boxContents.cable, size: "w-26 md:w-40 lg:w-60" },
  { src: "cut-manuale", ...boxContents.manual, size: "w-22 md:w-33 lg:w-50" },
] as const;

export function BoxContents() {
  return (
    <section className="bg-blush py-section" aria-labelledby="h-box">
      <div className="page items-end gap-gutter lg:grid lg:grid-cols-[3fr_9fr]">
        <h2 className="title-1 lg:self-start" id="h-box">
          Nella scatola.
        </h2>
        <ul className="mt-6 grid grid-cols-2 gap-x-gutter gap-y-5 md:mt-10 md:grid-cols-[1fr_1fr_1.45fr_1.1fr] md:gap-0 lg:mt-0">
          {pieces.map((piece) => (
            <li key={piece.src} className="flex flex-col items-center justify-end">
              <ShopImage
                picture={pictures[piece.src]}
                sizes="(min-width: 1024px) 15rem, 40vw"
                alt=""
                className={`max-w-[88%] object-contain drop-shadow-[0_3px_5px_rgb(94_48_38/0.3)] ${piece.size}`}
              />
              <p className="-mt-0.5 self-stretch min-h-14 wrap-anywhere md:min-h-16 border-t border-gold pt-2.5 leading-tight max-md:text-note">
                <strong className="font-semibold tabular-nums">1x</strong>
                {` ${piece.name}`}
                {piece.note !== null && <span className="note block">{piece.note}</span>}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
