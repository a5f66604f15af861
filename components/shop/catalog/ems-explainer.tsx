import { emsExplanation } from "@/lib/catalog/model/device";
import { drawings } from "@/lib/platform/drawings";
import { type ShownClaims } from "@/lib/settings/model/claims";

export function EmsExplainer({ muscles }: { muscles: ShownClaims["facialMuscles"] }) {
  return (
    <section className="overflow-hidden bg-blush pt-section" aria-labelledby="h-ems">
      <div className="page page-grid">
        <div className="max-md:contents md:col-span-3 md:col-start-4 md:row-start-1 md:pb-section lg:col-span-6 lg:col-start-7 lg:self-center">
          <h2 className="title-1 col-span-full" id="h-ems">
            {muscles ? (
              <>
                Ginnastica per <em>{muscles.count}&nbsp;muscoli</em> che non alleni mai.
              </>
            ) : (
              <>
                Ginnastica per i <em>muscoli</em> che non alleni mai.
              </>
            )}
          </h2>
          <p className="lead col-span-full mt-4 md:mt-5">{emsExplanation.what}</p>
          <div className="col-span-2 pb-section wrap-anywhere md:pb-0">
            <p className="prose mt-4 md:mt-5">{emsExplanation.feeling}</p>
            <p className="note mt-4 max-w-120 md:mt-5">
              Non usare in caso di pacemaker, gravidanza, epilessia o impianti metallici.
            </p>
          </div>
        </div>
        <figure className="col-span-2 self-end md:col-span-3 md:col-start-1 md:row-start-1 lg:col-span-4 lg:col-start-2">
          <img
            src={drawings.muscoli.src}
            alt={drawings.muscoli.alt}
            width={500}
            height={862}
            loading="lazy"
            className="w-full [mask-image:linear-gradient(#000_86%,transparent)]"
          />
        </figure>
      </div>
    </section>
  );
}
