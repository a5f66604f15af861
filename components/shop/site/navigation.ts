import { type Route, routes } from "@/lib/platform/routes";

type NavEntry = { label: string; href: Route };

export const mainEntries: readonly NavEntry[] = [
  { label: "Home", href: routes.home },
  { label: "Prodotti", href: routes.products },
  { label: "Chi Siamo", href: routes.about },
  { label: "Contatto", href: routes.contact },
];

export const proEntries: readonly NavEntry[] = [{ label: "Area Pro", href: routes.pro }];
