import { type Thing } from "schema-dts";
import { type Crumb, pageGraph } from "@/lib/listings/model/store-graph";
import { getStoreFacts } from "@/lib/listings/queries";

/**
 * Renders a page's structured data (JSON-LD): the shop, the breadcrumbs, and the page's own nodes. `trail` is
 * empty on the home page.
 */
export async function PageData({
  trail = [],
  nodes = [],
}: {
  trail?: readonly Crumb[];
  nodes?: readonly Thing[];
}) {
  const graph = pageGraph(await getStoreFacts(), trail, nodes);
  // "<" is escaped, so that no text can close the script element.
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
