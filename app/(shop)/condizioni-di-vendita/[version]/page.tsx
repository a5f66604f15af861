import { type Metadata } from "next";
import { TermsPage } from "@/components/shop/legal/terms-page";
import { notFoundMetadata, PageNotFound } from "@/components/shop/site/page-not-found";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { routes } from "@/lib/platform/routes";
import { termsText } from "@/lib/settings/copy/terms";
import { identifyTerms } from "@/lib/settings/model/terms";
import { findGuaranteeNotice, findTerms, getSettings } from "@/lib/settings/queries";

type Props = PageProps<"/condizioni-di-vendita/[version]">;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { version } = await params;
  if (!(await findTerms(version))) return { ...notFoundMetadata, robots: { index: false } };
  return {
    title: "Condizioni di vendita",
    alternates: { canonical: routes.terms },
    robots: { index: false },
  };
}

export default async function TermsVersionPage({ params }: Props) {
  const { version } = await params;
  const [terms, settings, notice] = await Promise.all([
    findTerms(version),
    getSettings(),
    findGuaranteeNotice(),
  ]);
  if (!terms) {
    answerNotFound();
    return <PageNotFound />;
  }
  const current = identifyTerms(termsText(settings)).version === version;
  return <TermsPage terms={terms} current={current} guarantee={{ notice }} />;
}
