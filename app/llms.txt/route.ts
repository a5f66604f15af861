import { getLlmsText } from "@/lib/assistant/queries/markdown";
import { systemClock } from "@/lib/core/clock";
import { isShopPublic } from "@/lib/settings/queries";

export const dynamic = "force-static";
export const revalidate = 300;

export async function GET() {
  if (!(await isShopPublic())) return new Response("Not found\n", { status: 404 });
  return new Response(await getLlmsText(systemClock()), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "X-Robots-Tag": "noindex" },
  });
}
