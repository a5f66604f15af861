import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { SubscriptionProof } from "@/components/admin/newsletter/subscription-proof";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { findSubscription } from "@/lib/newsletter/queries/subscribers";
import { removeSubscriberSchema } from "@/lib/newsletter/schema";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Iscrizione" };

/** One address of the newsletter with the proof of its consent. */
export default async function SubscriptionPage({
  searchParams,
}: PageProps<"/admin/newsletter/iscrizione">) {
  const id = removeSubscriberSchema.safeParse({ subscriberId: (await searchParams).id });
  const subscriberId = id.data?.subscriberId ?? NOBODY;
  const found = await loadForAdmin(() => findSubscription(subscriberId, systemClock()));
  if (!found.ok) return <SectionError title="Impossibile caricare l’iscrizione." />;
  if (!found.value) notFound();
  return <SubscriptionProof proof={found.value} />;
}

/** No subscription has this id: the query still asks who is there. */
const NOBODY = "00000000-0000-0000-0000-000000000000";
