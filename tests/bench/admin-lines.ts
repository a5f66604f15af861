/**
 * Dashboard pages measured at a million orders. Each line is the time until the whole response has
 * arrived, over its addresses in turn. Add a line here to measure another page.
 */
export type AdminLine = {
  name: string;
  /** p95 in milliseconds. */
  aim: number;
  paths: (known: Known) => string[];
};
export type Known = { orderIds: string[] };

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

const list = (...queries: string[]) => queries.map((query) => `/admin?${query}`);

export const adminLines: AdminLine[] = [
  {
    name: "orders: first pages",
    aim: 100,
    paths: () => list("", "pagina=2", "pagina=40", "righe=100"),
  },
  { name: "orders: page 600", aim: 100, paths: () => list("pagina=600") },
  {
    name: "orders: search, rare",
    aim: 100,
    paths: ({ orderIds: [id = ""] }) =>
      list("cerca=Muller123", "cerca=niccolo+cantu", `cerca=${id}`, "cerca=0861000012345"),
  },
  {
    name: "orders: search, common",
    aim: 100,
    paths: () => list("cerca=rossi", "cerca=example.it", "cerca=mario+rossi", "cerca=m"),
  },
  {
    name: "orders: search, signs",
    aim: 100,
    paths: () => list("cerca=--", "cerca=%40", "cerca=%25", "cerca=%2B39", "cerca=34"),
  },
  {
    name: "orders: status and payment",
    aim: 100,
    paths: () =>
      list("stato=shipped", "pagamento=failed", "stato=pending&pagamento=paid", "stato=cancelled"),
  },
  {
    name: "orders: dates and amounts",
    aim: 100,
    paths: () =>
      list("dal=2025-01-01&al=2025-01-31", "min=60", "max=30&ordina=-totale", "min=500&cerca=anna"),
  },
  {
    name: "orders: sorted",
    aim: 100,
    paths: () => list("ordina=-totale", "ordina=numero", "ordina=stato", "ordina=-pagamento"),
  },
  {
    name: "orders: built-in views",
    aim: 100,
    paths: () =>
      ["da-spedire", "in-ritardo", "pagamento-incerto", "email-non-consegnate"].map(
        (view) => `/admin?vista=${view}`,
      ),
  },
  {
    name: "order page",
    aim: 50,
    paths: ({ orderIds }) => orderIds.map((id) => `/admin/ordini/${id}`),
  },
  {
    name: "order page, from a search",
    aim: 50,
    paths: ({ orderIds }) =>
      orderIds.map((id) => `/admin/ordini/${id}?cerca=mario+rossi&ordina=-totale`),
  },
  {
    name: "today, stock, messages, assistant, jobs, e-mails, audit log",
    aim: 100,
    paths: () =>
      ["oggi", "magazzino", "messaggi", "assistente", "lavori", "email", "registro"].map(
        (page) => `/admin/${page}`,
      ),
  },
  {
    name: "visits: 90 days",
    aim: 300,
    paths: () => [
      `/admin?visite=${day(89)}..${day(0)}`,
      `/admin/statistiche/visite?dal=${day(89)}&al=${day(0)}`,
      "/admin/statistiche/visite/adesso",
    ],
  },
  {
    name: "statistics: 90 days beside the 90 before",
    aim: 300,
    paths: () =>
      ["", "&raggruppa=settimana", "&raggruppa=mese&misura=ordini"].map(
        (more) => `/admin/statistiche?dal=${day(90)}&al=${day(1)}${more}`,
      ),
  },
  {
    name: "statistics: 90 days to today, today recomputed",
    aim: 300,
    paths: () => [
      `/admin/statistiche?dal=${day(89)}&al=${day(0)}`,
      `/admin/statistiche/esporta?dal=${day(89)}&al=${day(0)}`,
    ],
  },
  {
    name: "statistics: a year beside the year before",
    aim: 1000,
    paths: () => [`/admin/statistiche?dal=${day(365)}&al=${day(1)}`],
  },
];
