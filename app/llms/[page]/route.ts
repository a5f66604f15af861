import { getMarkdownPage, isMarkdownPage } from "@/lib/assistant/queries/markdown";
import { systemClock } from "@/lib/core/clock";
import { getEnv } from "@/lib/platform/env";
import { markdownPages } from "@/lib/platform/redirects";
import { isShopPublic } from "@/lib/settings/queries";

export const revalidate = 300;
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.keys(markdownPages).map((name) => ({ page: `${name}.md` }));
}

/** Returns a page in Markdown: at its own address, and at the page's for `Accept: text/markdown`. */
export async function GET(_request: Request, { params }: { params: Promise<{ page: string }> }) {
  const name = (await params).page.replace(/\.md$/, "");
  if (!isMarkdownPage(name)) return new Response("Not found\n", { status: 404 });
  const page = new URL(markdownPages[name], getEnv().SITE_URL).href;
  if (!(await isShopPublic())) return new Response("Not found\n", { status: 404 });
  return new Response(await getMarkdownPage(name, systemClock()), {
    headers: {
      "Content-Type": "text/markdown; charset=utf-8",
      Link: `<${page}>; rel="canonical"`,
      Vary: "Accept",
      // The page itself is indexed.
      "X-Robots-Tag": "noindex",
    },
  });
}
