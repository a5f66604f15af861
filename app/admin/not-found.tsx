import { PageHead } from "@/components/admin/ui/page-head";
import { linkClass, touchClass } from "@/components/admin/ui/styles";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Says that a record of the dashboard does not exist, inside its frame. */
export default function DashboardNotFound() {
  return (
    <>
      <PageHead
        title="Pagina non trovata"
        text="Quello che cerchi non esiste, o è stato eliminato."
      />
      <Link href={dashboardRoutes.adminToday} className={`${linkClass} ${touchClass}`}>
        Torna a Oggi
      </Link>
    </>
  );
}
