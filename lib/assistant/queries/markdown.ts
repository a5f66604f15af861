import "server-only";
import { getEnv } from "@/lib/platform/env";
import { machineRoutes } from "@/lib/platform/listing-routes";
import { type MarkdownPage, markdownPages } from "@/lib/platform/redirects";
import { modeSentence } from "@/lib/settings/copy/mode";
import { termsText } from "@/lib/settings/copy/terms";
import { getSettings } from "@/lib/settings/queries";
import { markdownTexts, markdownTitles } from "../copy/markdown";
import { type Passage } from "../knowledge/passage";
import { listPassages } from "../knowledge/passages";

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
    `# ${markdownTitles[name](settings.brand)}`,
    ...notice(),
    ...sections.map(({ title, text }) => `## ${title}\n\n${text}`),
    markdownTexts.wholePage(absolute(markdownPages[name])),
    "",
  ].join("\n\n");
}

/** Returns the shop's introduction for language models (llmstxt.org). */
export async function getLlmsText(now: Date): Promise<string> {
  const [{ brand }, passages] = await Promise.all([getSettings(), listPassages(now)]);
  const device = passages.find(({ id }) => id === "device")?.text ?? brand.device;
  const links = pageNames.map(
    (name) =>
      `- [${markdownTitles[name](brand)}](${absolute(`${machineRoutes.markdown}/${name}.md`)})`,
  );
  return [
    `# ${brand.name}`,
    `> ${device}`,
    ...notice(),
    markdownTexts.changing,
    markdownTexts.pages(links),
    markdownTexts.tools(absolute(machineRoutes.mcp)),
    "",
  ].join("\n\n");
}

/**
 * Returns the passages that a page is the source of. The home page has what is told of the device
 * and its prices. Passages that hand over to a person belong to the chat.
 */
function passagesOf(name: MarkdownPage, passages: readonly Passage[]): Passage[] {
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

/** Returns the address of a page of this shop. */
export function absolute(path: string): string {
  return new URL(path, getEnv().SITE_URL).href;
}
