"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import { mainEntries } from "./navigation";

/** The main menu's links, the current page marked; `onFollow` lets a menu close itself. */
export function NavLinks({ className, onFollow }: { className: string; onFollow?: () => void }) {
  const pathname = usePathname();
  return mainEntries.map(({ label, href }) => (
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
