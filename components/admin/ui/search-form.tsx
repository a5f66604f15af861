import { Search } from "@/components/admin/ui/icons";
import { Icon } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { hrefOf, type ShownList } from "@/lib/core/list-filter";
import { adminButton, fieldClass, smallIconClass } from "./styles";

/** Searches a list with a GET form that keeps its other filters. */
export function SearchForm({ list: { path, query, controls } }: { list: ShownList }) {
  const control = controls.find(({ kind }) => kind === "search");
  if (control?.kind !== "search") return null;
  const search = query[control.parameter] ?? "";
  const others = Object.entries(query).filter(
    ([name]) => name !== control.parameter && name !== "pagina",
  );
  return (
    <div className="flex flex-wrap items-center gap-2 max-md:w-full">
      <form method="get" action={path} role="search" className="flex gap-2 max-md:w-full">
        {others.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <label className="relative block w-56 max-md:w-auto max-md:flex-1">
          <span className="sr-only">{control.label}</span>
          <Icon
            drawing={Search}
            className={`${smallIconClass} pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-muted`}
          />
          <input
            type="search"
            name={control.parameter}
            defaultValue={search}
            maxLength={control.maxLength}
            placeholder={control.placeholder}
            className={`${fieldClass} pl-8!`}
          />
        </label>
        <button type="submit" className={adminButton("quiet")}>
          Cerca
        </button>
      </form>
      {search !== "" && (
        <Link
          href={hrefOf(path, Object.fromEntries(others))}
          className={adminButton("ghost", "h-8! max-md:h-11!")}
        >
          Togli la ricerca
        </Link>
      )}
    </div>
  );
}
