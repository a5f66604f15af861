import { type MarkdownPage } from "@/lib/platform/redirects";
import { type ShopSettings } from "@/lib/settings/model/settings";

/** Titles of the pages in Markdown, as in their headings. */
export const markdownTitles: Record<MarkdownPage, (brand: ShopSettings["brand"]) => string> = {
  home: ({ name }) => name,
  prodotti: ({ device }) => device,
  contatto: () => "Contatto, spedizione e garanzia",
  "politica-resi": () => "Politica resi e rimborsi",
  "condizioni-di-vendita": () => "Condizioni di vendita",
  privacy: () => "Privacy",
};

/** Sentences of the Markdown pages and of llms.txt. */
export const markdownTexts = {
  wholePage: (url: string) => `Pagina intera: ${url}`,
  changing:
    "Prezzi, disponibilità e condizioni cambiano: valgono quelli delle pagine nel momento in cui le leggi. Le stesse pagine rispondono in Markdown a chi chiede `Accept: text/markdown`.",
  pages: (links: string[]) => `## Pagine\n\n${links.join("\n")}`,
  tools: (url: string) =>
    `## Strumenti\n\n- [Catalogo e condizioni per assistenti](${url}): Model Context Protocol, Streamable HTTP, sola lettura: \`search_catalog\`, \`get_product\`, \`ask_policies\``,
} as const;
