import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { deviceSpecs } from "@/lib/catalog/model/device";
import { type ShownClaims } from "@/lib/settings/model/claims";

type Spec = keyof ReturnType<typeof deviceSpecs>;
type Props = {
  pictures: Readonly<Record<Spec, Picture>>;
  claims: Pick<ShownClaims, "deviceFacts">;
};

const tiles: readonly [Spec, place: string][] = [
  ["ems", "md:col-span-3 lg:col-span-6 lg:row-span-2 lg:row-start-1"],
  ["modes", "md:col-span-3 lg:col-span-2"],
  ["heat", "md:col-span-3 lg:col-span-2"],
  ["battery", "md:col-span-3 lg:col-span-2"],
];

/** Belongs below the heading `h-specs`. */
export function CloseUps({ pictures, claims }: Props) {
  const specs = deviceSpecs(claims);
  return (
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll it
      tabIndex={0}
      role="group"
      aria-labelledby="h-specs"
      className="close-ups"
    >
      {tiles.map(([spec, place]) => (
        <figure key={spec} className={place}>
          <ShopImage picture={pictures[spec]} sizes="(min-width: 768px) 50vw, 60vw" />
          <figcaption>
            <span className="title-3 max-md:text-[1.1875rem]">{specs[spec].title}</span>
            <span className="note">{specs[spec].text}</span>
          </figcaption>
        </figure>
      ))}
    </div>
  );
}
