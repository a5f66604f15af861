import { ButtonLink } from "@/components/ui/button-link";
import { type FaqFacts } from "@/lib/catalog/copy/faq";
import { routes } from "@/lib/platform/routes";
import { serumFacts, takeBackFacts } from "@/lib/settings/copy/goods";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { FaqList, SafetyNotices } from "./sent-once";

type Props = { title: string; settings: ShopSettings; facts: FaqFacts };

export function ProductFaq({ title, settings, facts }: Props) {
  return (
    <section className="py-section" id="faq" aria-labelledby="h-faq">
      <div className="page page-grid">
        <div className="md:max-lg:flex md:max-lg:items-baseline md:max-lg:justify-between lg:sticky lg:top-10 lg:col-span-4 lg:self-start">
          <h2 className="title-1" id="h-faq">
            {title}
          </h2>
          <p className="note mt-4">
            Non trovi la
            {" risposta? "}
            <ButtonLink href={routes.contact} look="link" className="text-note">
              Scrivici
            </ButtonLink>
          </p>
        </div>
        <div className="compact-accordion mt-6 lg:col-start-6 lg:-col-end-1 lg:mt-3">
          <FaqList {...facts} />
          <div className="mt-2">
            <SafetyNotices
              gift={settings.gift.name}
              serum={serumFacts(settings)}
              takeBack={takeBackFacts(settings)}
            />
          </div>
        </div>
      </div>
    </section>
  );
}
