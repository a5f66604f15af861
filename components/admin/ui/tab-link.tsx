import { type ReactNode } from "react";
import { Link } from "@/components/ui/link";

export const tabRowClass =
  "flex items-center gap-0.5 overflow-x-auto border-b border-line-strong max-md:-mx-4 max-md:px-4";

/** Links one of several views of a page, or one of several related pages. */
export function TabLink({
  href,
  current,
  first = false,
  children,
}: {
  href: string;
  current: boolean;
  /** True if it aligns with the page's edge. */
  first?: boolean;
  children: ReactNode;
}) {
  return (
    <Link
      href={href}
      scroll={false}
      aria-current={current ? "page" : undefined}
      className={`relative inline-flex h-9 flex-none items-center gap-1.5 pr-2.5 font-medium whitespace-nowrap no-underline hover:text-ink focus-visible:-outline-offset-2! max-md:h-11 ${first ? "" : "pl-2.5"} ${current ? "text-ink [scroll-initial-target:nearest] after:absolute after:right-2.5 after:bottom-0 after:h-0.5 after:bg-gold-text" : "text-cocoa"} ${first ? "after:left-0" : "after:left-2.5"}`}
    >
      {children}
    </Link>
  );
}
