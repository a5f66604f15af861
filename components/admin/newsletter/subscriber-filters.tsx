import { FilterChoice, FilterDay, FilterForm } from "@/components/admin/ui/filter-fields";
import { fieldClass, labelClass } from "@/components/admin/ui/styles";
import { sourceLabels, statusLabels } from "@/lib/newsletter/copy/subscribers";
import { type SubscriberFilter } from "@/lib/newsletter/model/list-filter";
import { newsletterSources } from "@/lib/newsletter/model/subscriber";
import { newsletterStatuses } from "@/lib/newsletter/model/subscription";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export function SubscriberFilters({ filter }: { filter: SubscriberFilter }) {
  const { search, status, source, from, to } = filter;
  const filtered = [search, status, source, from, to].some((one) => one !== null);
  return (
    <FilterForm
      action={dashboardRoutes.adminNewsletter}
      label="Indirizzi della newsletter"
      filtered={filtered}
      columns="grid-cols-[minmax(0,1fr)_minmax(0,11rem)_minmax(0,10rem)_9rem_9rem_auto]"
    >
      <label className="grid min-w-0 gap-1 max-[62.5rem]:col-span-2">
        <span className={labelClass}>Indirizzo</span>
        <input
          type="search"
          name="cerca"
          defaultValue={search ?? ""}
          maxLength={100}
          placeholder="anna, @esempio.it"
          className={fieldClass}
        />
      </label>
      <FilterChoice label="Stato" name="stato" value={status}>
        <option value="">Tutti</option>
        {newsletterStatuses.map((one) => (
          <option key={one} value={one}>
            {statusLabels[one]}
          </option>
        ))}
      </FilterChoice>
      <FilterChoice label="Da dove" name="da" value={source}>
        <option value="">Ovunque</option>
        {newsletterSources.map((one) => (
          <option key={one} value={one}>
            {sourceLabels[one]}
          </option>
        ))}
      </FilterChoice>
      <FilterDay label="Dal" name="dal" value={from} />
      <FilterDay label="Al" name="al" value={to} />
    </FilterForm>
  );
}
