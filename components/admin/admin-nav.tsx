"use client";

import { Mail, Package } from "lucide-react";
import { usePathname } from "next/navigation";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { iconClass } from "./looks";

/** The dashboard's pages; `inside` is the address of the pages that belong to one. */
const sections = [
  { href: routes.admin, inside: `${routes.admin}/ordini`, label: "Ordini", Icon: Package },
  { href: routes.adminEmails, inside: routes.adminEmails, label: "E-mail", Icon: Mail },
] as const;

/** Links to the dashboard's pages: a column beside the page, a row where the window is narrow. */
export function AdminNav() {
  const pathname = usePathname();
  return (
    <nav
      aria-label="Dashboard"
      className="flex gap-1 max-md:overflow-x-auto min-[1101px]:flex-col min-[1101px]:gap-0.5"
    >
      {sections.map(({ href, inside, label, Icon }) => {
        const isCurrent = pathname === href || pathname.startsWith(inside);
        return (
          <Link
            key={href}
            href={href}
            aria-current={isCurrent ? "page" : undefined}
            className="flex h-8 flex-none items-center gap-2.5 rounded-control px-2 no-underline hover:bg-hover aria-[current]:bg-ivory aria-[current]:font-medium aria-[current]:shadow-[0_0_0_1px_var(--color-line)] max-md:h-11"
          >
            <Icon
              aria-hidden="true"
              className={`${iconClass} ${isCurrent ? "text-gold-text" : "text-cocoa"}`}
            />
            {label}
          </Link>
        );
      })}
    </nav>
  );
}
