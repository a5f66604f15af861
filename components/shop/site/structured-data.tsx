import { type Graph } from "schema-dts";

/** Renders structured data for search engines and assistants (JSON-LD). */
export function StructuredData({ graph }: { graph: Graph }) {
  // "<" is escaped, so that no text can close the script element.
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
