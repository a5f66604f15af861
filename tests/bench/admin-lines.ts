/** A page of the dashboard, read at its addresses in turn until the whole response has arrived. */
export type AdminLine = {
  name: string;
  /** p95 in milliseconds. */
  aim: number;
  paths: string[];
};

const line = (name: string, aim: number, paths: string[]): AdminLine => ({ name, aim, paths });
const orders = (name: string, ...queries: string[]) =>
  line(
    `orders: ${name}`,
    100,
    queries.map((query) => `/admin?${query}`),
  );
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
const statistics = (from: number, to: number, page = "statistiche") =>
  `/admin/${page}?dal=${day(from)}&al=${day(to)}`;

/** Returns the pages measured at a million orders. Add a line here to measure another page. */
export const adminLines = (orderIds: string[]): AdminLine[] => [
  orders("first pages", "", "pagina=2", "pagina=40", "righe=100"),
  orders("page 600", "pagina=600"),
  orders(
    "search, rare",
    "cerca=Muller123",
    "cerca=niccolo+cantu",
    `cerca=${orderIds[0] ?? ""}`,
    "cerca=0861000012345",
  ),
  orders("search, common", "cerca=rossi", "cerca=example.it", "cerca=mario+rossi"),
  line(
    "orders: search, no three letters in a row",
    300,
    "m x i os ss zz uu 34 %2B3 a+z %E7%BE%8E %E7%BE%8Ea d'a 9@ q@e %23a t."
      .split(" ")
      .map((word) => `/admin?cerca=${word}`),
  ),
  orders("search, signs", "cerca=--", "cerca=%40", "cerca=%25", "cerca=%2B39"),
  orders(
    "status and payment",
    "stato=shipped",
    "pagamento=failed",
    "stato=pending&pagamento=paid",
    "stato=cancelled",
  ),
  orders(
    "dates and amounts",
    "dal=2025-01-01&al=2025-01-31",
    "min=60",
    "max=30&ordina=-totale",
    "min=500&cerca=anna",
  ),
  orders("sorted", "ordina=-totale", "ordina=numero", "ordina=stato", "ordina=-pagamento"),
  orders(
    "built-in views",
    "vista=da-spedire",
    "vista=in-ritardo",
    "vista=pagamento-incerto",
    "vista=email-non-consegnate",
  ),
  line(
    "order page",
    50,
    orderIds.map((id) => `/admin/ordini/${id}`),
  ),
  line(
    "order page, from a search",
    50,
    orderIds.map((id) => `/admin/ordini/${id}?cerca=mario+rossi&ordina=-totale`),
  ),
  line(
    "customers",
    300,
    ["", "vista=piu-acquisti", "vista=resi", "cerca=rossi", "cerca=muller", "pagina=40"].map(
      (query) => `/admin/clienti?${query}`,
    ),
  ),
  line(
    "customer's page",
    100,
    orderIds.map((id) => `/admin/clienti/${id}`),
  ),
  line(
    "today, stock, messages, assistant, jobs, e-mails, audit log",
    100,
    "oggi magazzino messaggi assistente lavori email registro"
      .split(" ")
      .map((page) => `/admin/${page}`),
  ),
  line("visits: 90 days", 300, [
    `/admin?visite=${day(89)}..${day(0)}`,
    statistics(89, 0, "statistiche/visite"),
    "/admin/statistiche/visite/adesso",
  ]),
  line("statistics: 90 days beside the 90 before", 300, [
    statistics(90, 1),
    `${statistics(90, 1)}&raggruppa=settimana`,
    `${statistics(90, 1)}&raggruppa=mese&misura=ordini`,
  ]),
  line("statistics: 90 days to today, today recomputed", 300, [
    statistics(89, 0),
    statistics(89, 0, "statistiche/esporta"),
  ]),
  line("statistics: a year beside the year before", 1000, [statistics(365, 1)]),
];
