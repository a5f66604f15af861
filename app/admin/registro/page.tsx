import { type Metadata } from "next";
import { Suspense } from "react";
import { AuditFilters } from "@/components/admin/staff/audit-filters";
import { AuditList } from "@/components/admin/staff/audit-list";
import { PageHead } from "@/components/admin/ui/page-head";
import { SectionLoading } from "@/components/admin/ui/section";
import { SectionError } from "@/components/admin/ui/section-error";
import { systemClock } from "@/lib/core/clock";
import { type AuditFilter, auditLog } from "@/lib/staff/model/list-filter";
import { listAudit } from "@/lib/staff/queries/audit-log";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Registro" };

/** Shows the audit log: who changed what, with the values before and after. */
export default async function AuditPage({ searchParams }: PageProps<"/admin/registro">) {
  const filter = auditLog.parse(await searchParams);
  return (
    <>
      <PageHead
        title="Registro"
        text="Chi ha cambiato che cosa, e com’era prima. Nessuno può modificarlo."
      />
      <Suspense
        key={JSON.stringify(filter)}
        fallback={<SectionLoading title="Registro" rows={8} />}
      >
        <Log filter={filter} />
      </Suspense>
    </>
  );
}

async function Log({ filter }: { filter: AuditFilter }) {
  const log = await loadForAdmin((staff) => listAudit(staff, filter));
  if (!log.ok) return <SectionError title="Impossibile caricare il registro." />;
  return (
    <>
      <h2 className="sr-only">Elenco</h2>
      <AuditFilters filter={filter} people={log.value.people} />
      <AuditList log={log.value} filter={filter} now={systemClock()} />
    </>
  );
}
