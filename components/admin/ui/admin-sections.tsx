"use client";

import { usePathname } from "next/navigation";
import { type ReactNode } from "react";
import {
  BotMessageSquare,
  ChartNoAxesColumn,
  Inbox,
  ListChecks,
  Mail,
  Menu,
  MessageSquare,
  Newspaper,
  Package,
  ReceiptText,
  Rocket,
  Scale,
  ScrollText,
  Settings2,
  ShieldCheck,
  Star,
  Tag,
  TicketPercent,
  Undo2,
  Users,
  Warehouse,
} from "@/components/admin/ui/icons";
import { Icon, type IconDrawing } from "@/components/ui/icon";
import { Link } from "@/components/ui/link";
import { Popover } from "@/components/ui/popover";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { routes } from "@/lib/platform/routes";
import { iconClass } from "./styles";

/** Number of open tasks per section, by the section's address. */
export type SectionBadges = Partial<Record<string, ReactNode>>;

type Entry = { href: string; label: string; icon: IconDrawing };

const daily: readonly Entry[] = [
  { href: dashboardRoutes.adminToday, label: "Oggi", icon: Inbox },
  { href: routes.admin, label: "Ordini", icon: Package },
  { href: dashboardRoutes.adminStatistics, label: "Statistiche", icon: ChartNoAxesColumn },
];

const groups: readonly { label: string; entries: readonly Entry[] }[] = [
  {
    label: "Negozio",
    entries: [
      { href: dashboardRoutes.adminPrices, label: "Prezzi", icon: Tag },
      { href: dashboardRoutes.adminCodes, label: "Codici sconto", icon: TicketPercent },
      { href: dashboardRoutes.adminStock, label: "Magazzino", icon: Warehouse },
      { href: dashboardRoutes.adminWithdrawals, label: "Recessi", icon: Undo2 },
      { href: dashboardRoutes.adminInvoices, label: "Fatture", icon: ReceiptText },
      { href: dashboardRoutes.adminInquiries, label: "Messaggi", icon: MessageSquare },
      { href: dashboardRoutes.adminAssistant, label: "Assistente", icon: BotMessageSquare },
      { href: dashboardRoutes.adminNewsletter, label: "Newsletter", icon: Newspaper },
      { href: dashboardRoutes.adminReviews, label: "Recensioni", icon: Star },
      { href: dashboardRoutes.adminReconciliation, label: "Controllo incassi", icon: Scale },
    ],
  },
  {
    label: "Gestione",
    entries: [
      { href: dashboardRoutes.adminLaunch, label: "Apertura", icon: Rocket },
      { href: dashboardRoutes.adminEmails, label: "Email", icon: Mail },
      { href: dashboardRoutes.adminJobs, label: "Attività automatiche", icon: ListChecks },
      { href: dashboardRoutes.adminPeople, label: "Persone", icon: Users },
      { href: dashboardRoutes.adminPrivacy, label: "Privacy", icon: ShieldCheck },
      { href: dashboardRoutes.adminAudit, label: "Registro", icon: ScrollText },
      { href: dashboardRoutes.adminSettings, label: "Impostazioni", icon: Settings2 },
    ],
  },
];

const everything = [...daily, ...groups.flatMap(({ entries }) => entries)];

const columnLink = "h-8 gap-2.5 px-2 max-md:h-11";
const barLinks = {
  top: "h-8 gap-2 px-2.5",
  bottom: "h-14 flex-col justify-center gap-0.5 text-xs",
};
const currentClasses = {
  column: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  top: "bg-ivory font-medium shadow-[0_0_0_1px_var(--color-line)]",
  bottom: "border-t-2 border-gold-text font-medium text-gold-text",
};

const badgeClasses = {
  column: "ml-auto flex",
  top: "flex",
  bottom:
    "absolute top-1.5 left-[calc(50%+0.5rem)] flex *:min-w-4 *:rounded-full *:bg-night *:px-1 *:text-center *:text-[0.6875rem]/4! *:text-on-night! *:data-hot:bg-danger *:data-hot:text-on-danger!",
};

type Props = { place: "side" | "top" | "bottom"; badges: SectionBadges };

/** Shows the dashboard's sections: a column, or a row with the rest behind «Altro». */
export function AdminSections({ place, badges }: Props) {
  const path = usePathname();
  // The longest address that prefixes the current one, since every address starts with the first section's.
  // The account page belongs to no section.
  const here = everything
    .filter(({ href }) => path === href || path.startsWith(`${href}/`))
    .filter(() => path !== dashboardRoutes.adminAccount)
    .sort((a, b) => b.href.length - a.href.length)[0]?.href;
  if (place === "side")
    return (
      <nav aria-label="Dashboard" className="grid gap-5">
        <Entries entries={daily} here={here} badges={badges} />
        <Groups here={here} badges={badges} />
      </nav>
    );
  return (
    <nav
      aria-label="Dashboard"
      className={place === "top" ? "flex gap-1" : "grid auto-cols-fr grid-flow-col"}
    >
      {daily.map((entry) => (
        <EntryLink
          key={entry.href}
          entry={entry}
          here={here}
          layout={place}
          badge={badges[entry.href]}
        />
      ))}
      {/* Remounted on every page, so that choosing a section closes the menu. */}
      <More key={path} place={place} here={here} badges={badges} />
    </nav>
  );
}

type Shared = { here: string | undefined; badges: SectionBadges };

function More({ place, here, badges }: Shared & { place: "top" | "bottom" }) {
  const isHere = daily.every(({ href }) => href !== here) && here !== undefined;
  return (
    <Popover
      side={place === "top" ? "bottom" : "top"}
      buttonClass={`flex items-center rounded-control ${barLinks[place]} ${isHere ? currentClasses[place] : "hover:bg-hover"}`}
      button={
        <>
          <Icon
            drawing={Menu}
            className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`}
          />
          Altro
        </>
      }
      panelClass={`scroll-shade grid gap-5 overflow-y-auto bg-cream! p-3 ${
        place === "top"
          ? "max-h-[calc(100svh-4.25rem)] w-60"
          : "max-h-[70svh] w-screen rounded-none! border-x-0! border-b-0!"
      }`}
    >
      <Groups here={here} badges={badges} />
    </Popover>
  );
}

function Groups({ here, badges }: Shared) {
  return groups.map(({ label, entries }) => (
    <div key={label}>
      <p className="mb-1 px-2 text-xs/4 text-cocoa">{label}</p>
      <Entries entries={entries} here={here} badges={badges} />
    </div>
  ));
}

function Entries({ entries, here, badges }: Shared & { entries: readonly Entry[] }) {
  return (
    <div className="flex flex-col gap-0.5">
      {entries.map((entry) => (
        <EntryLink
          key={entry.href}
          entry={entry}
          here={here}
          layout="column"
          badge={badges[entry.href]}
        />
      ))}
    </div>
  );
}

function EntryLink({
  entry: { href, label, icon },
  here,
  layout,
  badge,
}: {
  entry: Entry;
  here: string | undefined;
  layout: keyof typeof currentClasses;
  badge: ReactNode;
}) {
  const isHere = href === here;
  return (
    <Link
      href={href}
      aria-current={isHere ? "page" : undefined}
      className={`relative flex items-center rounded-control no-underline ${layout === "column" ? columnLink : barLinks[layout]} ${isHere ? currentClasses[layout] : "hover:bg-hover"}`}
    >
      <Icon drawing={icon} className={`${iconClass} ${isHere ? "text-gold-text" : "text-cocoa"}`} />
      {label}
      {/* The page itself shows its newest count. */}
      {badge !== undefined && !isHere && <span className={badgeClasses[layout]}>{badge}</span>}
    </Link>
  );
}
