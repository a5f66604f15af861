import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { TermsPage } from "@/components/shop/legal/terms-page";
import { routes } from "@/lib/platform/routes";
import { termsText } from "@/lib/settings/copy/terms";
import { identifyTerms } from "@/lib/settings/model/terms";
import { findGuaranteeNotice, findTerms, getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Condizioni di vendita",
  alternates: { canonical: routes.terms },
  robots: { index: false },
};

/** A version of the terms, as the order that names it was placed under. */
export default async function TermsVersionPage({
  params,
}: PageProps<"/condizioni-di-vendita/[version]">) {
  const { version } = await params;
  const [terms, settings, notice] = await Promise.all([
    findTerms(version),
    getSettings(),
    findGuaranteeNotice(),
  ]);
  if (!terms) notFound();
  const current = identifyTerms(termsText(settings)).version === version;
  return (
    <TermsPage terms={terms} current={current} guarantee={{ notice, returns: settings.returns }} />
  );
}
