import { Search } from "@/components/admin/ui/icons";
import { adminButton, iconClass } from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

/** Searches an order by number. A plain form, so that it works before hydration. */
export function OrderNumberSearch({ typed }: { typed: string | null }) {
  return (
    <search className="pt-3 pb-1">
      <form
        action={dashboardRoutes.adminReconciliation}
        className="flex flex-wrap items-center gap-2"
      >
        <span className="relative w-78 max-md:w-full">
          <Icon
            drawing={Search}
            className={`${iconClass} pointer-events-none absolute top-2 left-2.5 text-muted max-md:top-3.5`}
          />
          <input
            key={typed ?? ""}
            type="search"
            name="ordine"
            required
            maxLength={32}
            autoComplete="off"
            spellCheck={false}
            aria-label="Numero dell’ordine"
            placeholder="Numero dell’ordine"
            defaultValue={typed ?? ""}
            className="h-8 w-full appearance-none rounded-control border border-field-border bg-well pr-2.5 pl-8 placeholder:text-muted placeholder:opacity-100 focus-visible:-outline-offset-1! max-md:h-11 max-md:text-base"
          />
        </span>
        <button type="submit" className={adminButton("quiet")}>
          Confronta
        </button>
        {typed !== null && (
          <Link
            href={dashboardRoutes.adminReconciliation}
            scroll={false}
            className={adminButton("ghost")}
          >
            Torna ai pagamenti aperti
          </Link>
        )}
      </form>
    </search>
  );
}
