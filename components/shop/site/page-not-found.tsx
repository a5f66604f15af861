import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { ErrorPage } from "./error-page";

/** The title without the shop's name. */
export const notFoundMetadata = { title: { absolute: "Pagina non trovata" } };

export function PageNotFound() {
  return (
    <ErrorPage
      figure="404"
      title="Pagina non trovata"
      picture={
        <ShopImage
          picture={pictures["detail-usb"]}
          alt=""
          sizes="(min-width: 768px) 60vw, 100vw"
          className="error-picture"
        />
      }
      text="La pagina che stai cercando non esiste o è stata spostata."
    />
  );
}
