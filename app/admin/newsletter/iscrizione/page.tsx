import { type Metadata } from "next";
import { SubscriptionProof } from "@/components/admin/newsletter/subscription-proof";
import { systemClock } from "@/lib/core/clock";
import { findSubscription } from "@/lib/newsletter/queries/subscribers";
import { removeSubscriberSchema } from "@/lib/newsletter/schema/subscription";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { FoundSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Iscrizione" };

export default async function SubscriptionPage({
  searchParams,
}: PageProps<"/admin/newsletter/iscrizione">) {
  const id = removeSubscriberSchema.safeParse({ subscriberId: (await searchParams).id }).data;
  return (
    <FoundSection
      title="Iscrizione"
      what="l’iscrizione"
      load={async (staff) =>
        id === undefined ? null : findSubscription(staff, id.subscriberId, systemClock())
      }
      missing={{
        title: "Iscrizione non trovata",
        text: "Forse qualcuno l’ha eliminata.",
        back: { href: dashboardRoutes.adminNewsletter, text: "Torna alla newsletter" },
      }}
    >
      {(proof) => <SubscriptionProof proof={proof} />}
    </FoundSection>
  );
}
