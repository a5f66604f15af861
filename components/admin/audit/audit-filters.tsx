import { Link } from "@/components/ui/link";
import { actorNames, auditActionName } from "@/lib/audit/copy";
import { type AuditFilter, otherActors } from "@/lib/audit/list-filter";
import { type AuditPage, auditActions } from "@/lib/audit/model";
import { dashboardRoutes } from "@/lib/dashboard-routes";
import { FilterChoice, FilterDay } from "../filter-fields";
import { adminButton } from "../looks";

/** Who, what and when, as a form whose answers are the page's address. */
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
    <form
      method="get"
      action={dashboardRoutes.adminAudit}
      className="mb-5 grid grid-cols-[minmax(0,12rem)_minmax(0,17rem)_9rem_9rem_auto] items-end gap-3 max-[1000px]:grid-cols-2 max-md:gap-2.5"
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
      <div className="flex gap-2 max-[1000px]:col-span-2">
        <button type="submit" className={adminButton("quiet")}>
          Filtra
        </button>
        {filtered && (
          <Link
            href={dashboardRoutes.adminAudit}
            className={adminButton("ghost", "h-8!  max-md:h-11!")}
          >
            Togli i filtri
          </Link>
        )}
      </div>
    </form>
  );
}
