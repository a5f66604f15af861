import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { boxContents, sectionTitles } from "@/lib/catalog/model/device";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { type ShownClaims } from "@/lib/settings/model/claims";

type Piece = keyof ReturnType<typeof boxContents>;
type Props = {
  texts: PageTexts;
  pictures: Readonly<Record<Piece, Picture>>;
  claims: Pick<ShownClaims, "deviceFacts">;
};

const pieces: readonly [Piece, size: string][] = [
  ["device", "h-34 md:h-56 lg:h-80"],
  ["serum", "h-24 md:h-36 lg:h-51"],
  ["cable", "w-26 md:w-32 lg:w-44"],
  ["manual", "w-22 md:w-26 lg:w-36"],
];

export function BoxContents({ texts, pictures, claims }: Props) {
  const contents = boxContents(claims);
  return (
    <section className="bg-blush py-section" aria-labelledby="h-box">
      <div className="page items-end gap-gutter lg:grid lg:grid-cols-[3fr_9fr]">
        <h2 className="title-1 lg:self-start" id="h-box">
          {sectionTitles(texts).box}
        </h2>
        <ul className="box-contents">
          {pieces.map(([piece, size]) => {
            const { name, note } = contents[piece];
            return (
              <li key={piece}>
                <ShopImage
                  picture={pictures[piece]}
                  sizes="(min-width: 1024px) 15rem, 40vw"
                  alt=""
                  eager
                  className={size}
                />
                <p>
                  <strong>1x</strong>
                  {` ${name}`}
                  {note !== null && <span className="note block">{note}</span>}
                </p>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
