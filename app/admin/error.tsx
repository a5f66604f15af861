"use client";

import Link from "next/link";
import { ListNotice } from "@/components/admin/ui/list-notice";
import { PageHead } from "@/components/admin/ui/page-head";
import { RetryButton } from "@/components/admin/ui/retry-button";
import { adminButton } from "@/components/admin/ui/styles";
import { usePageFailure } from "@/components/shop/site/use-page-failure";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Renders the error page inside the dashboard's frame, so that the other pages stay in reach. */
export default function DashboardErrorPage({ error }: { error: Error & { digest?: string } }) {
  const { retry, hasRetried } = usePageFailure(error);
  const advice = hasRetried
    ? "La pagina è stata caricata di nuovo, ma non si apre. Apri un’altra pagina e avvisa chi cura il sito"
    : "Riprova, o apri un’altra pagina. Se succede di nuovo, avvisa chi cura il sito";
  return (
    <>
      <PageHead
        title="Questa pagina non si apre"
        text="C’è un errore nel programma, non in quello che hai fatto."
      />
      <ListNotice
        alert
        title="Il negozio continua a funzionare."
        text={
          error.digest === undefined ? `${advice}.` : `${advice} e cita il codice ${error.digest}.`
        }
      >
        <div className="flex flex-wrap justify-center gap-2">
          <RetryButton onRetry={retry} />
          <Link href={dashboardRoutes.adminToday} className={adminButton("quiet")}>
            Torna a Oggi
          </Link>
        </div>
      </ListNotice>
    </>
  );
}
