import { PartnerForm } from "@/components/shop/partners/partner-form";
import {
  PartnerBenefits,
  PartnerOpening,
  PartnershipTypes,
  PartnerTraining,
} from "@/components/shop/partners/sections";
import { NeedsScripts } from "@/components/shop/site/needs-scripts";
import { MailLink } from "@/components/ui/mail-link";
import { getEnv } from "@/lib/platform/env";
import { routes } from "@/lib/platform/routes";
import { mayNameProfessionalUse } from "@/lib/settings/model/papers";
import { getReplyTime, getSettings, getShownClaims } from "@/lib/settings/queries";
import { PageData, pageMetadata } from "../page-head";

export const generateMetadata = () =>
  pageMetadata(routes.pro, {
    title: "Area Pro",
    description:
      "Condizioni riservate per istituti di bellezza, distributori e professionisti indipendenti: sconti, formazione e richiesta di partnership.",
  });

export default async function ProPage() {
  const [{ brand, contact, papers }, claims, replyTime] = await Promise.all([
    getSettings(),
    getShownClaims(),
    getReplyTime(),
  ]);
  return (
    <>
      <PageData trail={[{ name: "Area Pro", path: routes.pro }]} />
      <PartnerOpening device={brand.device} />
      <PartnerBenefits replyTime={replyTime} discounts={claims.partnerDiscounts !== null} />
      <PartnershipTypes
        claims={claims}
        namesProfessionalUse={mayNameProfessionalUse(papers, getEnv().mode)}
      />
      <PartnerTraining />
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
          <NeedsScripts
            to="mandare la richiesta da qui"
            email={contact.email}
            className="note mb-5"
          />
          <PartnerForm replyTime={replyTime} />
        </div>
      </section>
    </>
  );
}
