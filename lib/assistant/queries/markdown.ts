import "server-only";
import { getEnv } from "@/lib/platform/env";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { type MarkdownPage, markdownPages } from "@/lib/platform/redirects";
import { modeSentence } from "@/lib/settings/copy/mode";
import { termsText } from "@/lib/settings/copy/terms";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { getSettings } from "@/lib/settings/queries";
import { absolute } from "@/lib/ucp/queries/absolute";
import { isOpenToAssistants } from "@/lib/ucp/queries/profile";
import { type Passage } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";

/** Titles of the pages, as in their headings. */
const titles: Record<MarkdownPage, (brand: ShopSettings["brand"]) => string> = {
  home: ({ name }) => name,
  prodotti: ({ device }) => device,
  contatto: () => "Contatto, spedizione e garanzia",
  "politica-resi": () => "Politica resi e rimborsi",
  "condizioni-di-vendita": () => "Condizioni di vendita",
  privacy: () => "Privacy",
};

const pageNames = Object.keys(markdownPages) as MarkdownPage[];

export function isMarkdownPage(name: string): name is MarkdownPage {
  return Object.hasOwn(markdownPages, name);
}

/** Returns a page as Markdown, written from the passages that the assistant answers with. */
export async function getMarkdownPage(name: MarkdownPage, now: Date): Promise<string> {
  const [settings, passages] = await Promise.all([getSettings(), listPassages(now)]);
  const sections =
    name === "condizioni-di-vendita"
      ? termsText(settings).sections.map(({ title, paragraphs }) => ({
          title,
          text: paragraphs.join("\n\n"),
        }))
      : passagesOf(name, passages);
  return [
    `# ${titles[name](settings.brand)}`,
    ...notice(),
    ...sections.map(({ title, text }) => `## ${title}\n\n${text}`),
    `Pagina intera: ${absolute(markdownPages[name])}`,
    "",
  ].join("\n\n");
}

/** Returns the shop's introduction for language models (llmstxt.org). */
export async function getLlmsText(now: Date): Promise<string> {
  const [{ brand }, passages] = await Promise.all([getSettings(), listPassages(now)]);
  const device = passages.find(({ id }) => id === "device")?.text ?? brand.device;
  const links = pageNames.map(
    (name) => `- [${titles[name](brand)}](${absolute(`${machineRoutes.markdown}/${name}.md`)})`,
  );
  const prepares = (await isOpenToAssistants())
    ? `, e prepara acquisti che una persona conferma (${absolute(machineRoutes.ucpProfile)})`
    : "";
  return [
    `# ${brand.name}`,
    `> ${device}`,
    ...notice(),
    "Prezzi, disponibilità e condizioni cambiano: valgono quelli delle pagine nel momento in cui le leggi. Le stesse pagine rispondono in Markdown a chi chiede `Accept: text/markdown`.",
    `## Pagine\n\n${links.join("\n")}`,
    `## Strumenti\n\n- [Catalogo e condizioni per assistenti](${absolute(machineRoutes.mcp)}): Model Context Protocol, Streamable HTTP; legge catalogo e condizioni con \`search_catalog\`, \`get_product\`, \`ask_policies\`${prepares}`,
    "",
  ].join("\n\n");
}

/** Returns what the shop says of the device, its use and safety. */
export async function readProductFacts(
  now: Date,
): Promise<{ title: string; text: string; url: string }[]> {
  const about = passagesOf("prodotti", await listPassages(now));
  return about.map(({ title, text, href }) => ({ title, text, url: absolute(href) }));
}

/**
 * Returns the passages that a page is the source of, without those of the chat alone. The home page has what is
 * told of the device and its prices.
 */
export function passagesOf(name: MarkdownPage, passages: readonly Passage[]): Passage[] {
  const own = markdownPages[name];
  const isAbout = ({ id, href }: Passage) =>
    href.split("#")[0] === own ||
    (name === "home" && ["device", "box", "price", "delivery", "returns"].includes(id));
  return passages.filter(
    (passage) => passage.topic === undefined && !passage.offersPerson && isAbout(passage),
  );
}

function notice(): string[] {
  const sentence = modeSentence(getEnv());
  return sentence === null ? [] : [`**${sentence}**`];
}
