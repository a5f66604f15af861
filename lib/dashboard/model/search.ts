/** What a search of the whole dashboard finds, with its name in the list of hits. */
export const hitKinds = {
  payment: "Pagamento",
  refund: "Rimborso",
  dispute: "Contestazione",
  document: "Fattura",
  code: "Codice sconto",
  order: "Ordine",
  customer: "Cliente",
  invoice: "Dati di fattura",
  inquiry: "Messaggio",
  return: "Reso",
  subscriber: "Newsletter",
  product: "Prodotto",
  setting: "Impostazione",
  page: "Pagina",
};
export type HitKind = keyof typeof hitKinds;

export type Hit = { kind: HitKind; title: string; detail: string; href: string };

export const MAX_SEARCH = 120;
/** A single letter is in nearly everything. */
export const MIN_SEARCH = 2;
