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
          className="close-ups"
        >
          {tiles.map(({ src, title, text, place }) => (
            <figure key={src} className={place}>
              <ShopImage picture={pictures[src]} sizes="(min-width: 768px) 50vw, 60vw" />
              <figcaption>
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
        <ul className="box-contents">
          {pieces.map((piece) => (
            <li key={piece.src}>
              <ShopImage
                picture={pictures[piece.src]}
                sizes="(min-width: 1024px) 15rem, 40vw"
                alt=""
                className={piece.size}
              />
              <p>
                <strong>1x</strong>
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
