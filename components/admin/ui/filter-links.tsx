import { Link } from "@/components/ui/link";
import { formatCount } from "@/lib/core/numbers";

export type FilterLink = {
  href: string;
  label: string;
  current: boolean;
  count?: number;
  /** Counting limit; above it the label says «oltre». */
  maxCount?: number;
  /** True if a count above zero needs attention. */
  urgent?: boolean;
};

/** Shows a list's filters in its section's head, each as a link. */
export function FilterLinks({ label, links }: { label: string; links: readonly FilterLink[] }) {
  return (
    <nav aria-label={label} className="-mb-1 flex flex-wrap gap-1">
      {links.map(({ href, label: text, current, count, maxCount = Infinity, urgent = false }) => (
        <Link
          key={text}
          href={href}
          scroll={false}
          aria-current={current ? "true" : undefined}
          className={`inline-flex h-7 items-center gap-1.5 rounded-control px-2.5 font-medium no-underline max-md:h-11 ${current ? "bg-selected" : "text-cocoa hover:bg-hover hover:text-ink"}`}
        >
          {text}
          {count !== undefined && (
            <span className={urgent && count > 0 ? "text-danger" : "font-normal"}>
              <span>{count > maxCount && "oltre "}</span>
              <span>{formatCount(Math.min(count, maxCount))}</span>
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
