import { type Route, routes } from "@/lib/routes";

/** The entries of the main menu, in the bar and in the mobile menu alike. */
export const mainEntries: readonly { label: string; href: Route }[] = [
  { label: "Home", href: routes.home },
  { label: "Prodotti", href: routes.products },
  { label: "Contatto", href: routes.contact },
];
