import { Link } from "@/components/ui/link";
import { type FilterLink } from "@/lib/core/list-filter";
import { formatCount } from "@/lib/core/numbers";
import { valueOf } from "@/lib/core/value-of";

/** Shows the options of a choice in its section's head, each as a link. */
export function FilterLinks({
  label,
  links,
  counts = {},
  maxCount = Infinity,
  urgent,
}: {
  label: string;
  links: readonly FilterLink[];
  /** Rows of each value; a value without is shown alone. */
  counts?: Readonly<Record<string, number>>;
  /** Counting limit; above it the label says «oltre». */
  maxCount?: number;
  /** The value of which a count above zero needs attention. */
  urgent?: string;
}) {
  return (
    <nav aria-label={label} className="-mb-1 flex flex-wrap gap-1">
      {links.map(({ value, href, label: text, current }) => {
        const count = valueOf(counts, value ?? "");
        return (
          <Link
            key={text}
            href={href}
            scroll={false}
            aria-current={current ? "true" : undefined}
            className={`inline-flex h-7 items-center gap-1.5 rounded-control px-2.5 font-medium no-underline max-md:h-11 ${current ? "bg-selected" : "text-cocoa hover:bg-hover hover:text-ink"}`}
          >
            {text}
            {count !== undefined && (
              <span className={value === urgent && count > 0 ? "text-danger" : "font-normal"}>
                <span>{count > maxCount && "oltre "}</span>
                <span>{formatCount(Math.min(count, maxCount))}</span>
              </span>
            )}
          </Link>
        );
      })}
    </nav>
  );
}
