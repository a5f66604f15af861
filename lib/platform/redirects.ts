/** Every address of the shop. Links and redirects are written with these, never by hand. */
export const routes = {
  home: "/",
  products: "/prodotti",
  about: "/chi-siamo",
  contact: "/contatto",
  pro: "/area-pro",
  checkout: "/ordine",
  terms: "/condizioni-di-vendita",
  legal: "/note-legali",
  privacy: "/privacy",
  privacyRequest: "/privacy/richieste",
  cookies: "/cookies",
  returns: "/politica-resi",
  withdrawal: "/recesso",
  accessibility: "/accessibilita",
  orderStatus: "/il-mio-ordine",
  paymentCompleted: "/pagamento-completato",
  paymentCancelled: "/pagamento-annullato",
  signIn: "/accedi",
  invitation: "/accedi/invito",
  passwordReset: "/accedi/password",
  admin: "/admin",
  analytics: "/api/analytics",
  pixel: "/api/analytics/pixel",
  consent: "/api/consent",
} as const;

export type Route = (typeof routes)[keyof typeof routes];

/** Pages for search engines. */
export const indexedRoutes: readonly Route[] = [
  routes.home,
  routes.products,
  routes.about,
  routes.contact,
  routes.pro,
  routes.returns,
  routes.terms,
  routes.legal,
  routes.privacy,
  routes.privacyRequest,
  routes.cookies,
  routes.accessibility,
];

/** Permanent redirects of old and foreign addresses; query and hash are kept. */
export const redirects: readonly { source: string; destination: Route; permanent: true }[] = [
  { source: "/produits", destination: routes.products, permanent: true },
  { source: "/carrello", destination: routes.products, permanent: true },
  { source: "/commande", destination: routes.checkout, permanent: true },
  { source: "/checkout", destination: routes.checkout, permanent: true },
  { source: "/panier", destination: routes.checkout, permanent: true },
  { source: "/contact", destination: routes.contact, permanent: true },
  { source: "/a-propos", destination: routes.about, permanent: true },
  { source: "/espace-pro", destination: routes.pro, permanent: true },
  { source: "/contatti", destination: routes.contact, permanent: true },
];
