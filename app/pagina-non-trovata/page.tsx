import { type Metadata } from "next";
import { notFoundMetadata } from "@/components/shop/site/page-not-found";
import { answerNotFound } from "@/lib/platform/http/answer-not-found";
import { privateNotFound } from "@/lib/platform/routes";
import { getStaff } from "../admin/load-for-admin";
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
  if (privateNotFound.inDashboard in (await searchParams)) await getStaff("enter");
  answerNotFound();
  return <MissingPage />;
}
