import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { PopupLoader } from "./popup-loader";
import { type PopupSide } from "./popup-sheet";

/**
 * Shows the newsletter popup of a page, non-modal. From 1024 px it lies at the foot of that `side`: left
 * where the right one has the buy panel.
 */
export function NewsletterPopup({ side }: { side: PopupSide }) {
  return (
    <PopupLoader side={side}>
      <ShopImage
        picture={pictures["evening-square"]}
        alt=""
        sizes="14rem"
        className="h-full w-full object-cover object-[55%_50%]"
      />
    </PopupLoader>
  );
}
