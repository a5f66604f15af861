import { type ReactNode } from "react";
import { FactList } from "@/components/shop/legal/text-page";
import { ButtonLink } from "@/components/ui/button-link";
import { UnbrokenFigures } from "@/components/ui/unbroken-figures";
import { type FaqFacts, faqQuestions } from "@/lib/catalog/copy/faq";
import { notForSentence, safetyTexts } from "@/lib/catalog/model/device";
import { routes } from "@/lib/platform/routes";
import { makerFacts, serumFacts, takeBackFacts } from "@/lib/settings/copy/goods";
import { type ShownClaims } from "@/lib/settings/model/claims";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { Fold } from "./fold";

export function ProductFaq({ settings, claims }: { settings: ShopSettings; claims: ShownClaims }) {
  return (
    <section className="pb-section" id="faq" aria-labelledby="h-faq">
      <div className="page page-grid">
        <div className="lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
          <h2 className="title-1" id="h-faq">
            Prima di ordinare.
          </h2>
          <p className="note mt-4">
            Non trovi la
            {" risposta? "}
            <ButtonLink href={routes.contact} look="link" className="text-note">
              Scrivici
            </ButtonLink>
          </p>
        </div>
        <div className="compact-accordion mt-6 md:mt-8 lg:col-start-6 lg:-col-end-1 lg:mt-3">
          <FaqList settings={settings} claims={claims} />
          <ProductSafety settings={settings} />
        </div>
      </div>
    </section>
  );
}

export function FaqList(facts: FaqFacts) {
  return (
    <div className="accordion">
      {faqQuestions(facts).map(({ id, question, answer }, index) => (
        <details key={id} name="faq" open={index === 0}>
          <summary>{question}</summary>
          <p className="max-w-160 pr-10 pb-7 text-pretty text-cocoa">
            <UnbrokenFigures text={answer} />
          </p>
        </details>
      ))}
    </div>
  );
}

/**
 * Shows manufacturer, model, warnings, the serum's label and disposal, which must appear on the page of sale
 * (Regulation (EU) 2023/988, art. 19; Regulation (EC) 1223/2009, art. 19; D.Lgs. 49/2014).
 */
export function ProductSafety({ settings }: { settings: ShopSettings }) {
  const rows: { title: string; text: ReactNode }[] = [
    {
      title: "Fabbricante e modello",
      text: (
        <>
          <FactList facts={makerFacts(settings)} />
          <p>Scultore facciale con micro-correnti EMS, luce LED, vibrazione e calore.</p>
        </>
      ),
    },
    {
      title: "Quando non usarlo",
      text: (
        <>
          <p>{safetyTexts.adultsOnly}</p>
          <p>Non deve usarlo: {notForSentence().replace(/^C/, "c")}</p>
          <p>{safetyTexts.notOn}</p>
        </>
      ),
    },
    {
      title: "Avvertenze d’uso",
      text: (
        <ul className="list-disc space-y-1 pl-4">
          {safetyTexts.warnings.map((warning) => (
            <li key={warning}>{warning}</li>
          ))}
        </ul>
      ),
    },
    {
      title: settings.gift.name,
      text: (
        <>
          <p>{`${safetyTexts.serum} ${safetyTexts.serumLabel}`}</p>
          <FactList facts={serumFacts(settings)} />
        </>
      ),
    },
    {
      title: "Smaltimento e ritiro",
      text: (
        <>
          <p>{safetyTexts.disposal}</p>
          <FactList facts={takeBackFacts(settings)} />
        </>
      ),
    },
  ];
  return (
    <div className="mt-2 md:mt-14">
      <Fold title="Sicurezza e smaltimento">
        <div className="accordion quiet-accordion md:mt-4">
          {rows.map(({ title, text }) => (
            <details key={title} name="product-safety">
              <summary>{title}</summary>
              <div className="max-w-160 space-y-2 pr-10 pb-5 text-[0.9375rem] text-cocoa">
                {text}
              </div>
            </details>
          ))}
        </div>
      </Fold>
    </div>
  );
}
