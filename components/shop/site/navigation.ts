import { type Route, routes } from "@/lib/platform/redirects";

type NavEntry = { label: string; href: Route };

/** The entries for everyone, in the bar and in the mobile menu alike. */
export const mainEntries: readonly NavEntry[] = [
  { label: "Home", href: routes.home },
  { label: "Prodotti", href: routes.products },
  { label: "Chi Siamo", href: routes.about },
  { label: "Contatto", href: routes.contact },
];

/** The entry for the trade, which stands apart in the bar. */
export const proEntries: readonly NavEntry[] = [{ label: "Area Pro", href: routes.pro }];
