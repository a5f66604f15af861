import { FilterChoice, FilterForm } from "@/components/admin/ui/filter-fields";
import { type AuditPage } from "@/lib/platform/audit/model";
import { actorNames } from "@/lib/staff/copy/audit-log";
import { type AuditFilter, auditLog, otherActors } from "@/lib/staff/model/list-filter";

export function AuditFilters({
  filter,
  people,
}: {
  filter: AuditFilter;
  people: AuditPage["people"];
}) {
  const list = auditLog.at(filter);
  return (
    <FilterForm
      list={list}
      label="Voci del registro"
      columns="grid-cols-[minmax(0,12rem)_minmax(0,17rem)_9rem_9rem_auto]"
    >
      <FilterChoice
        label="Persona"
        parameter="persona"
        options={[
          { word: "", name: "Tutte" },
          ...people.map(({ id, name }) => ({ word: id, name })),
          { word: otherActors.shop, name: actorNames.shop },
          { word: otherActors.commandLine, name: actorNames.commandLine },
        ]}
        query={list.query}
      />
    </FilterForm>
  );
}
