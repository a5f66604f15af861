import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { LostPage, lostPictureClass } from "./error-page";

/** The title of a page that is not there, without the shop's name. */
export const notFoundMetadata = { title: { absolute: "Pagina non trovata" } };

/** What stands where no page is, in whichever frame. */
export function PageNotFound() {
  return (
    <LostPage
      figure="404"
      title="Pagina non trovata"
      picture={
        <ShopImage
          picture={pictures["detail-usb"]}
          alt=""
          sizes="(min-width: 768px) 60vw, 100vw"
          className={lostPictureClass}
        />
      }
      text="La pagina che stai cercando non esiste o è stata spostata."
    />
  );
}
