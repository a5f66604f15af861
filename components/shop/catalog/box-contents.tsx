import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { boxContents } from "@/lib/catalog/model/device";

const pieces = [
  { src: "cut-dispositivo", ...boxContents.device, size: "h-34 md:h-80 lg:h-120" },
  {
    src: "cut-siero",
    ...boxContents.serum,
    size: "h-24 md:h-50 lg:h-76",
  },
  { src: "cut-cavo", ...boxContents.cable, size: "w-26 md:w-40 lg:w-60" },
  {
    src: "cut-manuale",
    ...boxContents.manual,
    size: "w-22 md:w-33 lg:w-50",
  },
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
