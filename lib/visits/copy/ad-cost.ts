export const adCostMessages = {
  campaign: "Il nome come sta in utm_campaign: lettere, cifre, spazi e trattini",
  amount: "Un importo, per esempio 120,00",
  day: "Scegli una data",
  order: "Scegli una fine dopo l’inizio",
  changed_meanwhile: "Nel frattempo qualcuno ha cambiato questa spesa: ricarica la pagina.",
  cost_gone: "Nel frattempo qualcuno ha eliminato questa spesa.",
  other: "Non è stato salvato nulla. Riprova.",
} as const;
