"use client";

import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { type Route } from "@/lib/platform/routes";

type NavLinksProps = {
  entries: readonly { label: string; href: Route }[];
  className?: string;
  onFollow?: () => void;
};

/** Shows the menu's links and marks the current page; `onFollow` lets a menu close itself. */
export function NavLinks({ entries, className, onFollow }: NavLinksProps) {
  const pathname = usePathname();
  return entries.map(({ label, href }) => (
    <Link
      key={href}
      href={href}
      className={className}
      aria-current={pathname === href ? "page" : undefined}
      onClick={onFollow}
    >
      {label}
    </Link>
  ));
}
