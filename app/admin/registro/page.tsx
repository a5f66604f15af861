import { type Metadata } from "next";
import { Suspense } from "react";
import { AuditFilters } from "@/components/admin/audit/audit-filters";
import { AuditList } from "@/components/admin/audit/audit-list";
import { PageHead } from "@/components/admin/page-head";
import { SectionLoading } from "@/components/admin/section";
import { SectionError } from "@/components/admin/section-error";
import { type AuditFilter } from "@/lib/audit/list-filter";
import { listAudit } from "@/lib/audit/queries";
import { parseAuditUrl } from "@/lib/audit/schema";
import { systemClock } from "@/lib/core/clock";
import { loadForAdmin } from "../load-for-admin";

export const metadata: Metadata = { title: "Registro" };

/** Who changed what in the shop, with the value before and after. */
export default async function AuditPage({ searchParams }: PageProps<"/admin/registro">) {
  const filter = parseAuditUrl(await searchParams);
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
  const log = await loadForAdmin(() => listAudit(filter));
  if (!log.ok) return <SectionError title="Impossibile caricare il registro." />;
  return (
    <>
      <h2 className="sr-only">Elenco</h2>
      <AuditFilters filter={filter} people={log.value.people} />
      <AuditList log={log.value} filter={filter} now={systemClock()} />
    </>
  );
}
