import { dashboardRoutes } from "./dashboard-routes";
import { type Route, routes } from "./routes";

// Not in routes.ts: every page would load these lists.

/** Pages that search engines may index. A test compares them with the app's folders. */
export const indexedRoutes = [
  routes.home,
  routes.products,
  routes.about,
  routes.contact,
  routes.pro,
  routes.returns,
  routes.withdrawal,
  routes.terms,
  routes.legal,
  routes.privacy,
  routes.privacyRequest,
  routes.cookies,
  routes.accessibility,
] as const satisfies readonly Route[];

export type IndexedRoute = (typeof indexedRoutes)[number];

/** Pages that answer in Markdown when a reader prefers it, by the name of their text. */
export const markdownPages = {
  home: routes.home,
  prodotti: routes.products,
  contatto: routes.contact,
  "politica-resi": routes.returns,
  "condizioni-di-vendita": routes.terms,
  privacy: routes.privacy,
} as const satisfies Record<string, IndexedRoute>;

export type MarkdownPage = keyof typeof markdownPages;

/** Public pages and files that a wrong case in the address still finds. */
const caseless: readonly string[] = [...indexedRoutes, routes.withdrawalForm];

/** Returns the public path that `path` names in another case, such as `/Prodotti`; otherwise null. */
export function inRightCase(path: string): string | null {
  const lower = path.toLowerCase();
  return lower !== path && caseless.includes(lower) ? lower : null;
}

/** Permanent redirects from old and foreign addresses. Query and hash are preserved. */
export const redirects: readonly {
  source: string;
  destination:
    | Route
    | (typeof dashboardRoutes)["adminAssistant" | "adminStock"]
    | `${typeof dashboardRoutes.adminReturns}/:path*`;
  permanent: true;
}[] = [
  { source: "/produits", destination: routes.products, permanent: true },
  { source: "/carrello", destination: routes.products, permanent: true },
  { source: "/commande", destination: routes.checkout, permanent: true },
  { source: "/checkout", destination: routes.checkout, permanent: true },
  { source: "/panier", destination: routes.checkout, permanent: true },
  { source: "/contact", destination: routes.contact, permanent: true },
  { source: "/a-propos", destination: routes.about, permanent: true },
  { source: "/espace-pro", destination: routes.pro, permanent: true },
  { source: "/contatti", destination: routes.contact, permanent: true },
  {
    source: "/admin/recessi/:path*",
    destination: `${dashboardRoutes.adminReturns}/:path*`,
    permanent: true,
  },
  // Folders of the dashboard without a page of their own.
  { source: "/admin/ordini", destination: routes.admin, permanent: true },
  { source: "/admin/magazzino/lotti", destination: dashboardRoutes.adminStock, permanent: true },
  { source: "/admin/ordini/cambi", destination: routes.admin, permanent: true },
  {
    source: "/admin/assistente/:former(argomenti|prova|costi)/:id*",
    destination: dashboardRoutes.adminAssistant,
    permanent: true,
  },
  {
    source: "/admin/assistente/articoli",
    destination: dashboardRoutes.adminAssistant,
    permanent: true,
  },
];
