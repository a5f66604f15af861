import { type Metadata } from "next";
import { redirect } from "next/navigation";
import { notFoundMetadata } from "@/components/shop/site/page-not-found";
import { refusalHref } from "@/lib/identity/model";
import { requireStaff } from "@/lib/identity/queries/require-staff";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { privateNotFound } from "@/lib/platform/routes";
import { MissingPage } from "../missing-page";

export const metadata: Metadata = { ...notFoundMetadata, robots: { index: false } };

/** So that its scripts carry the nonce of the response. */
export const dynamic = "force-dynamic";

/**
 * Shown for unknown addresses below private pages (`next.config.ts`). Below the
 * dashboard it sends strangers home, as every page there does.
 */
export default async function PrivatePageNotFound({
  searchParams,
}: PageProps<"/pagina-non-trovata">) {
  if (privateNotFound.inDashboard in (await searchParams)) {
    const staff = await requireStaff();
    if (!staff.ok) redirect(refusalHref(staff.error.code));
  }
  answerNotFound();
  return <MissingPage />;
}
