import { Link } from "@/components/ui/link";
import { adminButton } from "./styles";

type Props = { label: string; page: number; last: number; hrefOf: (page: number) => string };

/** Links to newer and older pages; renders nothing for a single page. */
export function ListPages({ label, page, last, hrefOf }: Props) {
  if (last <= 1) return null;
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-4 pt-3">
      <p className="text-cocoa">
        Pagina {page} di {last}
      </p>
      <div className="flex gap-2">
        {page > 1 && (
          <Link href={hrefOf(page - 1)} scroll={false} className={adminButton("quiet")}>
            Più recenti
          </Link>
        )}
        {page < last && (
          <Link href={hrefOf(page + 1)} scroll={false} className={adminButton("quiet")}>
            Meno recenti
          </Link>
        )}
      </div>
    </nav>
  );
}
