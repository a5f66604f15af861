import { type Metadata } from "next";
import { ReviewList } from "@/components/admin/reviews/review-list";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { systemClock } from "@/lib/core/clock";
import { formatTenths } from "@/lib/core/numbers";
import { getEnv } from "@/lib/platform/env";
import { verifiedReviews } from "@/lib/reviews/copy/review";
import { reviewList } from "@/lib/reviews/model/list-filter";
import { listReviews } from "@/lib/reviews/queries/reviews";
import { ListSection, LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Recensioni" };

/** Until the first review is published. */
const noReviews = () =>
  getEnv().mode === "demonstration"
    ? "Nel negozio stanno ancora voto e testimonianze dimostrativi, finché non pubblichi la prima."
    : "Nel negozio non c’è ancora un voto: arriva con la prima che pubblichi.";

export default async function ReviewsPage({ searchParams }: PageProps<"/admin/recensioni">) {
  const filter = reviewList.parse(await searchParams);
  return (
    <LoadedPage
      title="Recensioni"
      text="Le scrive solo chi ha comprato. Si pubblicano anche quelle negative; si rifiutano solo per uno dei motivi previsti."
      filter={filter}
      rows={4}
      what="le recensioni"
      load={(staff) => listReviews(staff, filter)}
    >
      {(list) => (
        <ListSection
          label="Elenco delle recensioni"
          toolbar={
            <>
              <FilterLinks
                label="Stato"
                links={reviewList.links(filter, "state")}
                counts={list.counts}
              />
              <FilterLinks label="Argomento" links={reviewList.links(filter, "safety")} />
              <p className="text-cocoa">
                {list.figures
                  ? `Nel negozio: ${formatTenths(list.figures.tenths)} su 5, da ${verifiedReviews(list.figures.count)}.`
                  : noReviews()}
              </p>
            </>
          }
        >
          <ReviewList list={list} filter={filter} now={systemClock()} />
        </ListSection>
      )}
    </LoadedPage>
  );
}
