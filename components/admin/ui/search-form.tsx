import { Search } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { adminButton, fieldClass, smallIconClass } from "./styles";

/** Searches a list with a GET form that keeps its other filters. */
export function SearchForm({
  action,
  label,
  placeholder,
  search,
  otherFilters: kept,
  clearHref,
}: {
  action: string;
  label: string;
  placeholder: string;
  search: string;
  /** The list's other filters as query parameters; null ones are omitted. */
  otherFilters: Record<string, string | null>;
  clearHref: string;
}) {
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <form method="get" action={action} role="search" className="flex gap-2 max-md:w-full">
        {Object.entries(kept).map(
          ([name, value]) =>
            value !== null && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <label className="relative block w-56 max-md:w-auto max-md:flex-1">
          <span className="sr-only">{label}</span>
          <Icon
            drawing={Search}
            className={`${smallIconClass} pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted`}
          />
          <input
            type="search"
            name="cerca"
            defaultValue={search}
            maxLength={100}
            placeholder={placeholder}
            className={`${fieldClass} pl-8!`}
          />
        </label>
        <button type="submit" className={adminButton("quiet")}>
          Cerca
        </button>
      </form>
      {search !== "" && (
        <Link href={clearHref} className={adminButton("ghost", "h-8! max-md:h-11!")}>
          Togli la ricerca
        </Link>
      )}
    </div>
  );
}
