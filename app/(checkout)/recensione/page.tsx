import { type Metadata } from "next";
import { connection } from "next/server";
import { pictures } from "@/components/ui/pictures";
import { routes } from "@/lib/platform/routes";
import { reviewCheck } from "@/lib/reviews/copy/review";
import { Opening, PicturePage } from "../frame";

export const metadata: Metadata = {
  title: "La tua recensione",
  robots: { index: false, follow: false },
};

export default async function ReviewsPage() {
  // Rendered per request: scripts on pages about an order carry a nonce.
  await connection();
  return (
    <PicturePage picture={pictures["06-testimonianze"]}>
      <Opening
        title="Per recensire serve il tuo link"
        lead="Lo mandiamo per email qualche giorno dopo la consegna. Cerca «Come ti trovi» nella tua posta."
        next={{ href: routes.products, label: "Vai al prodotto" }}
      >
        <p className="note mt-6 max-w-measure">{reviewCheck}</p>
      </Opening>
    </PicturePage>
  );
}
