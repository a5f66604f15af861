/** Prerendered pages that are the same for every visitor. */
export const publicPages = [
  "/",
  "/prodotti",
  "/chi-siamo",
  "/contatto",
  "/area-pro",
  "/politica-resi",
  "/recesso",
  "/condizioni-di-vendita",
  "/note-legali",
  "/privacy",
  "/cookies",
  "/accessibilita",
];
