import { PartnerForm } from "@/components/shop/partners/partner-form";
import {
  PartnerBenefits,
  PartnerOpening,
  PartnershipTypes,
  PartnerTraining,
} from "@/components/shop/partners/sections";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { MailLink } from "@/components/ui/mail-link";
import { italianDay } from "@/lib/core/business-days";
import { systemClock } from "@/lib/core/clock";
import { partnerships } from "@/lib/inbox/model/partners";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { formsFromOpening } from "@/lib/settings/copy/mode";
import { partnerDescription, partnerTexts } from "@/lib/settings/copy/statements";
import { mayNameProfessionalUse } from "@/lib/settings/model/papers";
import { getReplyTime, getSettings, getShownClaims, isShopPublic } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export async function generateMetadata() {
  const description = partnerDescription(await getShownClaims());
  return pageMetadata(routes.pro, { title: "Area Pro", description });
}

export default async function ProPage() {
  const [{ brand, contact, papers }, claims, replyTime, isPublic] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
    isShopPublic(),
  ]);
  const { device } = brand;
  const largestDiscount = Math.max(...partnerships.map((type) => type.maxDiscountPercent));
  const texts = partnerTexts(claims, { device, replyTime, largestDiscount });
  return (
    <>
      <PageData trail={[{ name: "Area Pro", path: routes.pro }]} />
      <PartnerOpening texts={texts} />
      <PartnerBenefits texts={texts} />
      <PartnershipTypes
        claims={claims}
        texts={texts}
        namesProfessionalUse={mayNameProfessionalUse(
          papers,
          getEnv().mode,
          italianDay(systemClock()),
        )}
      />
      <PartnerTraining texts={texts} />
      <section
        id="partner"
        aria-labelledby="h-partner"
        className="page page-grid gap-y-8 py-section"
      >
        <div className="lg:col-span-4">
          <h2 className="title-1" id="h-partner">
            Raccontaci la tua attività.
          </h2>
          <p className="prose mt-4">
            Rispondiamo a ogni richiesta di partnership {replyTime}. Se preferisci, scrivici
            {" all’indirizzo "}
            <MailLink email={contact.email} />.
          </p>
        </div>
        <div className="lg:col-span-7 lg:col-start-6">
          {isPublic ? (
            <>
              <NeedsScripts
                to="mandare la richiesta da qui"
                email={contact.email}
                className="note mb-5"
              />
              <PartnerForm replyTime={replyTime} />
            </>
          ) : (
            <p className="lead">{formsFromOpening}</p>
          )}
        </div>
      </section>
    </>
  );
}
