import { type ReactNode } from "react";
import { FactList } from "@/components/shop/legal/text-page";
import { safetyTexts } from "@/lib/catalog/model/device";
import { asSentence, type GoodsFact } from "@/lib/settings/copy/goods";
import { contraindications, warnings } from "@/lib/settings/model/contraindications";
import { Fold } from "./fold";

type DeviceWarningsProps = {
  adults: string;
  maker: readonly GoodsFact[];
  takeBack: string;
};

/**
 * Shows who must not use the device, who is responsible for it and how an old one is taken back, open beside
 * the buy button (Regulation (EU) 2023/988, art. 19).
 */
export function DeviceWarnings({ adults, maker, takeBack }: DeviceWarningsProps) {
  return (
    <div id={warnings.id} className="warnings mt-5 md:mt-8 lg:flex lg:flex-col">
      <h2 className="title-3 max-md:text-[1.1875rem]" id="h-warnings">
        Prima di comprare: chi non deve usarlo
      </h2>
      <ul
        aria-labelledby="h-warnings"
        className="rows mt-2 grid grow leading-snug *:flex *:items-center *:gap-3"
      >
        {contraindications.map(({ id, who }) => (
          <li key={id}>{who}</li>
        ))}
      </ul>
      <div className="mt-2 grid gap-1 fine-print text-cocoa wrap-anywhere md:mt-4 md:gap-2">
        <p>{`${adults} ${safetyTexts.notOn}`}</p>
        {maker.length > 0 && (
          <p>{maker.map(([name, text]) => `${name}: ${asSentence(text)}`).join(" ")}</p>
        )}
        <p>
          <strong className="font-semibold text-ink">Hai un vecchio apparecchio?</strong>
          {` ${takeBack}`}
        </p>
      </div>
    </div>
  );
}

type SafetyNoticesProps = {
  gift: string;
  serum: readonly GoodsFact[];
  takeBack: readonly GoodsFact[];
};

/**
 * Shows how to use it safely, the serum's label and disposal, which must appear on the page of sale (Regulation (EU)
 * 2023/988, art. 19; Regulation (EC) 1223/2009, art. 19; D.Lgs. 49/2014).
 */
export function SafetyNotices({ gift, serum, takeBack }: SafetyNoticesProps) {
  const rows: { title: string; text: ReactNode }[] = [
    {
      title: "Avvertenze d’uso",
      text: (
        <ul className="grid list-disc gap-1 pl-4">
          {safetyTexts.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
    },
    {
      title: gift,
      text: (
        <>
          <p>{`${safetyTexts.serum} ${safetyTexts.serumLabel}`}</p>
          <FactList facts={serum} />
        </>
      ),
    },
    {
      title: "Smaltimento e ritiro",
      text: (
        <>
          <p>{safetyTexts.disposal}</p>
          <FactList facts={takeBack} />
        </>
      ),
    },
  ];
  return (
    <Fold title="Sicurezza e smaltimento">
      <div className="accordion quiet-accordion md:mt-4">
        {rows.map(({ title, text }) => (
          <details key={title} name="product-safety">
            <summary>{title}</summary>
            <div className="grid gap-2">{text}</div>
          </details>
        ))}
      </div>
    </Fold>
  );
}
