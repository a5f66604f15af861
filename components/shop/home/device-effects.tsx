import { ClaimSource } from "@/components/shop/site/claim-source";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { drawings } from "@/lib/platform/drawings";
import { routes } from "@/lib/platform/routes";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { FaceIllustration } from "./face-illustration";

/**
 * Shows what the device works on. Muscles, days and the drawing of an effect appear only as approved
 * claims.
 */
export function DeviceEffects({
  claims: { facialMuscles, resultsFromDay, study },
}: {
  claims: Pick<ShownClaims, "facialMuscles" | "resultsFromDay" | "study">;
}) {
  const muscles = facialMuscles ? `${facialMuscles.count} muscoli facciali` : "i muscoli del viso";
  return (
    <section className="overflow-hidden bg-blush pt-section" aria-labelledby="h-after">
      <div className="page page-grid">
        <div className="md:col-span-3 md:pb-section lg:col-start-2 lg:col-end-7 lg:self-center">
          <h2 className="title-1" id="h-after">
            {study ? "Dopo, il viso ritrova la sua linea." : "Un massaggio che segue il viso."}
          </h2>
          <p className="lead mt-6">
            Le micro-correnti EMS stimolano {muscles}, mentre la luce LED e il calore accompagnano
            il massaggio.
            {resultsFromDay && (
              <>
                {" Risultati "}
                dal {resultsFromDay.day}º&nbsp;giorno. <ClaimSource href={resultsFromDay.source} />
              </>
            )}
          </p>
          <Link
            href={`${routes.products}#come-funziona`}
            className={buttonClass("link", "mt-4 lg:mt-5")}
          >
            Come funziona
          </Link>
        </div>
        {study ? (
          <FaceIllustration
            drawing={drawings["profilo-dopo"]}
            className="mt-6 -mr-margin flex flex-col items-end md:col-start-4 md:-col-end-1 md:mt-0 md:mr-0 md:self-end lg:col-start-7 [&_img]:w-[88%] md:[&_img]:w-full"
            captionClassName="max-md:left-[min(72%,100%-6rem)] max-md:max-w-22 md:left-[70%]"
          />
        ) : (
          <ShopImage
            picture={pictures["02-led"]}
            sizes="(min-width: 768px) 50vw, 100vw"
            className="col-span-full mt-6 w-full md:col-start-4 md:-col-end-1 md:mt-0 md:self-end lg:col-start-7"
          />
        )}
      </div>
    </section>
  );
}
