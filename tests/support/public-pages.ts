/** The pages that are the same for everybody, prerendered. */
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
