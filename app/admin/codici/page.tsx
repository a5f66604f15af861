import { type Metadata } from "next";
import { Suspense } from "react";
import { NewCodeForm } from "@/components/admin/discounts/code-forms";
import { CodeList, NewsletterCodes } from "@/components/admin/discounts/code-list";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section, SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { RequireWriteAccess } from "@/components/admin/ui/write-access";
import { systemClock } from "@/lib/core/clock";
import { getCodesPage } from "@/lib/discounts/queries";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Codici sconto" };

export default function CodesPage() {
  return (
    <>
      <PageHead title="Codici sconto" text="Chi paga di meno, quanto, e che cosa ha portato." />
      <RequireWriteAccess>
        <Section id="nuovo" title="Nuovo codice">
          <NewCodeForm />
        </Section>
      </RequireWriteAccess>
      <Suspense fallback={<SectionLoading title="Codici" rows={6} />}>
        <Codes />
      </Suspense>
    </>
  );
}

async function Codes() {
  const board = await loadForAdmin((staff) => getCodesPage(staff, systemClock()));
  if (!board.ok) return <SectionError title="Impossibile caricare i codici." />;
  return (
    <>
      <CodeList codes={board.value.codes} />
      <NewsletterCodes newsletter={board.value.newsletter} />
    </>
  );
}
