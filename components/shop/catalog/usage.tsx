import { type CSSProperties } from "react";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { faceZones, usageAdvice, usageSteps } from "@/lib/catalog/model/usage";
import { drawings } from "@/lib/platform/drawings";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { Fold } from "./fold";

type UsageStepsProps = {
  pictures: Readonly<Record<ReturnType<typeof usageSteps>[number]["step"], string>>;
  texts: PageTexts;
};

export function UsageSteps({ pictures, texts }: UsageStepsProps) {
  return (
    <ol className="steps">
      {usageSteps(texts).map(({ step, title, text }) => (
        <li key={step}>
          <img src={pictures[step]} width={360} height={360} alt="" loading="lazy" />
          <div>
            <h3 className="title-3">{title}</h3>
            <p className="note mt-1">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Where to move the device, and how often, folded. */
export function ZoneGuide(claims: Pick<ShownClaims, "deviceFacts">) {
  return (
    <div className="mt-8 items-start gap-x-gutter @min-[48rem]:grid @min-[48rem]:grid-cols-2">
      <Fold title="Cinque zone, cinque direzioni.">
        <FaceZones />
      </Fold>
      <Fold title="Poco, ma ogni giorno.">
        <UsageAdvice {...claims} />
      </Fold>
    </div>
  );
}

function FaceZones() {
  return (
    <div className="relative mt-4 md:mt-8 md:max-w-160">
      <img
        src={drawings["zone-viso"].src}
        alt={drawings["zone-viso"].alt}
        width={790}
        height={1000}
        loading="lazy"
        className="w-full fade-bottom-86 max-md:mx-auto max-md:max-w-64 md:w-[62%]"
      />
      <ol className="zones">
        {faceZones.map(({ name, direction, top }, index) => (
          <li key={name} style={{ "--top": `${top}%` } as CSSProperties}>
            <span aria-hidden="true">{index + 1}</span>
            <span>
              <strong className="font-semibold">{name}</strong>
              <span className="note">{` ${direction}`}</span>
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

function UsageAdvice(claims: Pick<ShownClaims, "deviceFacts">) {
  return (
    <dl className="advice rows mt-6">
      {usageAdvice(claims).map(({ title, text }) => (
        <div key={title}>
          <dt>{title}</dt>
          <dd>
            <UnbrokenFigures text={text} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
