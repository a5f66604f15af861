import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { PopupLoader } from "./popup-loader";

/** The newsletter popup of a page: it comes by itself and stays out of the way of the rest. */
export function NewsletterPopup() {
  return (
    <PopupLoader>
      <ShopImage
        picture={pictures["05-risultati"]}
        alt=""
        sizes="14rem"
        className="h-full w-full object-cover object-[78%_50%]"
      />
    </PopupLoader>
  );
}
