import { type Metadata } from "next";
import { notFound } from "next/navigation";
import { SubscriptionProof } from "@/components/admin/newsletter/subscription-proof";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { findSubscription } from "@/lib/newsletter/queries/subscribers";
import { removeSubscriberSchema } from "@/lib/newsletter/schema";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Iscrizione" };

export default async function SubscriptionPage({
  searchParams,
}: PageProps<"/admin/newsletter/iscrizione">) {
  const id = removeSubscriberSchema.safeParse({ subscriberId: (await searchParams).id });
  const subscriberId = id.data?.subscriberId ?? UNKNOWN_ID;
  const found = await loadForAdmin(() => findSubscription(subscriberId, systemClock()));
  if (!found.ok) return <SectionError title="Impossibile caricare l’iscrizione." />;
  if (!found.value) notFound();
  return <SubscriptionProof proof={found.value} />;
}

/** Id that matches no subscription. The query still runs, because it checks authorisation. */
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";
