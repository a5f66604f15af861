import { type Metadata } from "next";
import { AuditFilters, AuditList } from "@/components/admin/staff/audit-list";
import { systemClock } from "@/lib/core/clock";
import { auditLog } from "@/lib/staff/model/list-filter";
import { listAudit } from "@/lib/staff/queries/audit-log";
import { LoadedPage } from "../loaded-section";

export const metadata: Metadata = { title: "Registro" };

export default async function AuditPage({ searchParams }: PageProps<"/admin/registro">) {
  const filter = auditLog.parse(await searchParams);
  return (
    <LoadedPage
      title="Registro"
      text="Chi ha cambiato che cosa, e com’era prima. Nessuno può modificarlo."
      filter={filter}
      rows={8}
      what="il registro"
      load={(staff) => listAudit(staff, filter)}
    >
      {(log) => (
        <>
          <h2 className="sr-only">Elenco</h2>
          <AuditFilters filter={filter} people={log.people} />
          <AuditList log={log} filter={filter} now={systemClock()} />
        </>
      )}
    </LoadedPage>
  );
}
