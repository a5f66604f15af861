import { type Metadata } from "next";
import { NewCodeForm } from "@/components/admin/discounts/code-forms";
import { CodeList, NewsletterCodes } from "@/components/admin/discounts/code-list";
import { PageHead } from "@/components/admin/ui/page-head";
import { RequireRight } from "@/components/admin/ui/rights";
import { Section } from "@/components/admin/ui/section";
import { systemClock } from "@/lib/core/clock";
import { getCodesPage } from "@/lib/discounts/queries";
import { LoadedSection } from "../loaded-section";

export const metadata: Metadata = { title: "Codici sconto" };

export default function CodesPage() {
  return (
    <>
      <PageHead
        title="Codici sconto"
        text="I codici, lo sconto che danno, le vendite che portano."
      />
      <RequireRight>
        <Section id="nuovo" title="Nuovo codice">
          <NewCodeForm />
        </Section>
      </RequireRight>
      <LoadedSection
        title="Codici"
        rows={6}
        what="i codici"
        load={(staff) => getCodesPage(staff, systemClock())}
      >
        {(board) => (
          <>
            <CodeList codes={board.codes} />
            <NewsletterCodes newsletter={board.newsletter} />
          </>
        )}
      </LoadedSection>
    </>
  );
}
