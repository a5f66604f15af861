import { pictures } from "@/components/ui/pictures";
import { type GoodsFact } from "@/lib/settings/copy/goods";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { CloseUps, TechnicalSheet } from "./sent-once";

const closeUps = {
  ems: pictures.drop,
  modes: pictures["detail-display"],
  heat: pictures["detail-heat"],
  battery: pictures["detail-usb"],
};

type Props = {
  title: string;
  facts: readonly GoodsFact[];
  claims: Pick<ShownClaims, "deviceFacts">;
};

export function Specs({ title, facts, claims }: Props) {
  return (
    <section className="py-section" aria-labelledby="h-specs">
      <div className="page page-grid md:gap-y-8 lg:grid-rows-[1fr_auto]">
        <h2 className="title-1 lg:col-start-7 lg:-col-end-1 lg:row-start-1" id="h-specs">
          {title}
        </h2>
        <CloseUps pictures={closeUps} claims={claims} />
      </div>
      {facts.length > 0 && (
        <div className="page mt-8">
          <TechnicalSheet facts={facts} />
        </div>
      )}
    </section>
  );
}
