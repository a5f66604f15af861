"use client";

import {
  ChartNoAxesColumn,
  ListChecks,
  type LucideIcon,
  Mail,
  Menu,
  Package,
  Scale,
  ScrollText,
  Settings2,
  Tag,
  Users,
  Warehouse,
} from "lucide-react";
import { usePathname } from "next/navigation";
import { useId } from "react";
import { Link } from "@/components/ui/link";
import { routes } from "@/lib/routes";
import { iconClass } from "./looks";

type Entry = { href: string; label: string; icon: LucideIcon };

/** The work of every day. */
const daily: readonly Entry[] = [
  { href: routes.admin, label: "Ordini", icon: Package },
  { href: routes.adminStatistics, label: "Statistiche", icon: ChartNoAxesColumn },
];

/** What the shop is made of, and how it is run. */
const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: "Negozio",
    entries: [
      { href: routes.adminPrices, label: "Prezzi", icon: Tag },
      { href: routes.adminStock, label: "Magazzino", icon: Warehouse },
      { href: routes.adminReconciliation, label: "Riconciliazione", icon: Scale },
    ],
  },
  {
    label: "Gestione",
    entries: [
      { href: routes.adminEmails, label: "E-mail", icon: Mail },
      { href: routes.adminJobs, label: "Lavori", icon: ListChecks },
      { href: routes.adminPeople, label: "Persone", icon: Users },
      { href: routes.adminAudit, label: "Registro", icon: ScrollText },
      { href: routes.adminSettings, label: "Impostazioni", icon: Settings2 },
    ],
  },
];

const everything = [...daily, ...groups.flatMap(({ entries }) => entries)];

const columnLink = "h-8 gap-2.5 px-2 max-md:h-11";
const barLinks = {
  top: "h-8 gap-2 px-2.5",
  bottom: "h-14 flex-col justify-center gap-0.5 text-xs",
};
const hereLooks = {
  column: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  top: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  bottom: "border-t-2 border-gold-text font-medium text-gold-text",
};

/** The dashboard's sections: a column, or a row with the rest of them behind «Altro». */
export function AdminSections({ place }: { place: "side" | "top" | "bottom" }) {
  const path = usePathname();
  // The longest address that the page's own begins with: every section lies below the first. One's own
  // account is none of them.
  const here = everything
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .filter(() => path !== routes.adminAccount)
    .sort((a, b) => b.href.length - a.href.length)[0]?.href;
  if (place === "side")
    return (
      <nav aria-label="Dashboard" className="grid gap-5">
        <Entries entries={daily} here={here} />
        <Groups here={here} />
      </nav>
    );
  return (
    <nav
      aria-label="Dashboard"
      className={place === "top" ? "flex gap-1" : "grid auto-cols-fr grid-flow-col"}
    >
      {daily.map((entry) => (
        <EntryLink key={entry.href} entry={entry} here={here} look={place} />
      ))}
      {/* Mounted anew with every page: a chosen section closes what it was chosen from. */}
      <More key={path} place={place} here={here} />
    </nav>
  );
}

function More({ place, here }: { place: "top" | "bottom"; here: string | undefined }) {
  const id = useId();
  const isHere = daily.every(({ href }) => href !== here) && here !== undefined;
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={`flex cursor-pointer items-center rounded-control ${barLinks[place]} ${isHere ? hereLooks[place] : "hover:bg-hover"}`}
      >
        <Menu
          aria-hidden="true"
          className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`}
        />
        Altro
      </button>
      <div
        id={id}
        popover="auto"
        className={`fixed inset-auto gap-5 border border-line-strong bg-cream p-3 text-ink open:grid ${
          place === "top"
            ? "top-13 right-8 w-60 rounded-control"
            : "inset-x-0 bottom-[calc(3.5rem+env(safe-area-inset-bottom))] max-h-[70svh] w-full overflow-y-auto border-x-0 border-b-0"
        }`}
      >
        <Groups here={here} />
      </div>
    </>
  );
}

function Groups({ here }: { here: string | undefined }) {
  return groups.map(({ label, entries }) => (
    <div key={label}>
      <p className="mb-1 px-2 text-xs/4 text-cocoa">{label}</p>
      <Entries entries={entries} here={here} />
    </div>
  ));
}

function Entries({ entries, here }: { entries: readonly Entry[]; here: string | undefined }) {
  return (
    <div className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <EntryLink key={entry.href} entry={entry} here={here} look="column" />
      ))}
    </div>
  );
}

function EntryLink({
  entry: { href, label, icon: Icon },
  here,
  look,
}: {
  entry: Entry;
  here: string | undefined;
  look: keyof typeof hereLooks;
}) {
  const isHere = href === here;
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={`flex items-center rounded-control no-underline ${look === "column" ? columnLink : barLinks[look]} ${isHere ? hereLooks[look] : "hover:bg-hover"}`}
    >
      <Icon
        aria-hidden="true"
        className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`}
      />
      {label}
    </Link>
  );
}
