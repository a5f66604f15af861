/** Pages and endpoints of the shop. Build links and redirects from these. */
export const routes = {
  home: "/",
  products: "/prodotti",
  about: "/chi-siamo",
  contact: "/contatto",
  pro: "/area-pro",
  checkout: "/ordine",
  postalCode: "/api/checkout/postal-code",
  terms: "/condizioni-di-vendita",
  legal: "/note-legali",
  privacy: "/privacy",
  privacyRequest: "/privacy/richieste",
  cookies: "/cookies",
  returns: "/politica-resi",
  withdrawal: "/recesso",
  withdrawalForm: "/recesso/modulo.pdf",
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
  browserErrors: "/api/browser-errors",
  guaranteeNotice: "/api/guarantee-notice",
  /** Whom to tell of a fault in security (RFC 9116). */
  securityContact: "/.well-known/security.txt",
} as const;

/** Parameter of the home page: why the dashboard refused a visitor. */
export const ACCESS_PARAMETER = "accesso";

/** Shown for unknown addresses below private pages; those of the dashboard have the parameter. */
export const privateNotFound = { path: "/pagina-non-trovata", inDashboard: "gestione" } as const;

export const newsletterRoutes = {
  confirmation: "/newsletter/conferma",
  unsubscribePage: "/newsletter/disiscrizione",
  confirm: "/api/newsletter/confirm",
  /** For the page's button and one-click unsubscribe (RFC 8058). */
  unsubscribe: "/api/newsletter/unsubscribe",
} as const;

export const privacyRoutes = {
  confirm: "/privacy/richieste/conferma",
  export: "/api/privacy/export",
} as const;

export const PRIVACY_LINK = "privacy-request";

export const reviewRoutes = {
  review: "/recensione",
  optOut: "/recensione/basta",
  submit: "/api/reviews",
  submitOptOut: "/api/reviews/opt-out",
  pictures: "/api/reviews/pictures",
} as const;

/** Opens what an assistant prepared for a person. */
export const preparedRoute = "/ordine/preparato";

/** Parameter of the checkout's address: `/ordine?articoli=pack-duo-premium:2,scultea-pro:1`. */
export const PERMALINK_PARAMETER = "articoli";

/** Takes what a customer tells of the parcel that they send back. */
export const returnRoute = "/api/returns";

/** Parameter of an order's page: what became of the form above. */
export const RETURN_PARAMETER = "reso";

/** Parameter of the contact page: the code of a review that its reader reports. */
export const REPORTED_REVIEW = "recensione";

export const REVIEW_LINK = "review";
export const REVIEW_OPT_OUT_LINK = "review-opt-out";

/** The recall notices are below it. */
export const recallRoute = "/richiamo";

/** Address of a recall notice that was sent. */
export function recallPath(id: string): string {
  return `${recallRoute}/${id}`;
}

export type Route = (typeof routes)[keyof typeof routes];
