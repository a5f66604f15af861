import { FilterChoice, FilterDay, FilterForm } from "@/components/admin/ui/filter-fields";
import { auditActions, type AuditPage } from "@/lib/platform/audit/model";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { actorNames, auditActionName } from "@/lib/staff/copy/audit-log";
import { type AuditFilter, otherActors } from "@/lib/staff/model/audit-filter";

export function AuditFilters({
  filter,
  people,
}: {
  filter: AuditFilter;
  people: AuditPage["people"];
}) {
  const { person, action, from, to } = filter;
  const filtered = person !== null || action !== null || from !== null || to !== null;
  return (
    <FilterForm
      action={dashboardRoutes.adminAudit}
      label="Voci del registro"
      filtered={filtered}
      columns="grid-cols-[minmax(0,12rem)_minmax(0,17rem)_9rem_9rem_auto]"
    >
      <FilterChoice label="Persona" name="persona" value={person}>
        <option value="">Tutte</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={otherActors.shop}>{actorNames.shop}</option>
        <option value={otherActors.commandLine}>{actorNames.commandLine}</option>
      </FilterChoice>
      <FilterChoice label="Azione" name="azione" value={action}>
        <option value="">Tutte</option>
        {auditActions.map((one) => (
          <option key={one} value={one}>
            {auditActionName(one)}
          </option>
        ))}
      </FilterChoice>
      <FilterDay label="Dal" name="dal" value={from} />
      <FilterDay label="Al" name="al" value={to} />
    </FilterForm>
  );
}
