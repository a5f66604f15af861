/** Every address of the shop. Links and redirects are written with these, never by hand. */
export const routes = {
  home: "/",
  products: "/prodotti",
  contact: "/contatto",
  checkout: "/ordine",
  terms: "/condizioni-di-vendita",
  paymentCompleted: "/pagamento-completato",
  paymentCancelled: "/pagamento-annullato",
  signIn: "/accedi",
  admin: "/admin",
} as const;

export type Route = (typeof routes)[keyof typeof routes];

/** Permanent redirects of old and foreign addresses; query and hash are kept. */
export const redirects: readonly { source: string; destination: Route; permanent: true }[] = [
  { source: "/produits", destination: routes.products, permanent: true },
  { source: "/carrello", destination: routes.products, permanent: true },
  { source: "/commande", destination: routes.checkout, permanent: true },
  { source: "/checkout", destination: routes.checkout, permanent: true },
  { source: "/panier", destination: routes.checkout, permanent: true },
  { source: "/contact", destination: routes.contact, permanent: true },
  { source: "/contatti", destination: routes.contact, permanent: true },
];
