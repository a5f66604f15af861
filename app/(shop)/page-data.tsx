import { type Thing } from "schema-dts";
import { StructuredData } from "@/components/shop/site/structured-data";
import { type Crumb, pageGraph } from "@/lib/listings/model/store-graph";
import { getStoreFacts } from "@/lib/listings/queries";

/**
 * Renders a page's structured data: the shop, the breadcrumbs, and the page's own nodes. `trail` is
 * empty on the home page.
 */
export async function PageData({
  trail = [],
  nodes = [],
}: {
  trail?: readonly Crumb[];
  nodes?: readonly Thing[];
}) {
  return <StructuredData graph={pageGraph(await getStoreFacts(), trail, nodes)} />;
}
