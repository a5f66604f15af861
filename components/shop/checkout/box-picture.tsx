import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

/** Fills the `aside` of `Columns` on pages without an order summary. */
export function BoxPicture() {
  return (
    <ShopImage
      picture={pictures.scatola}
      alt=""
      sizes="(min-width: 1024px) 42vw, 100vw"
      className="mt-auto aspect-square w-full [mask-image:linear-gradient(transparent,#000_24%)] object-cover"
    />
  );
}
