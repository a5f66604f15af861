import { type Metadata } from "next";
import { SubscriptionProof } from "@/components/admin/newsletter/subscription-proof";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { SectionError } from "@/components/admin/ui/section-error";
import { adminButton } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { systemClock } from "@/lib/core/clock";
import { findSubscription } from "@/lib/newsletter/queries/subscribers";
import { removeSubscriberSchema } from "@/lib/newsletter/schema";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { loadForAdmin } from "../../load-for-admin";

export const metadata: Metadata = { title: "Iscrizione" };

export default async function SubscriptionPage({
  searchParams,
}: PageProps<"/admin/newsletter/iscrizione">) {
  const id = removeSubscriberSchema.safeParse({ subscriberId: (await searchParams).id });
  const subscriberId = id.data?.subscriberId ?? UNKNOWN_ID;
  const found = await loadForAdmin((staff) => findSubscription(staff, subscriberId, systemClock()));
  if (!found.ok) return <SectionError title="Impossibile caricare l’iscrizione." />;
  if (!found.value) return <Missing />;
  return <SubscriptionProof proof={found.value} />;
}

/** Id that matches no subscription. The query still runs, because it checks authorisation. */
const UNKNOWN_ID = "00000000-0000-0000-0000-000000000000";

function Missing() {
  return (
    <>
      <h1 className="sr-only">Iscrizione</h1>
      <h2 className="sr-only">Non c’è</h2>
      <ListNotice title="Iscrizione non trovata" text="Forse qualcuno l’ha eliminata.">
        <Link href={dashboardRoutes.adminNewsletter} className={adminButton("quiet")}>
          Torna alla newsletter
        </Link>
      </ListNotice>
    </>
  );
}
