"use client";

import { type ComponentType, lazy, useEffect, useState } from "react";
import { isFirstPage } from "@/components/ui/is-first-page";
import { inlineScripts } from "./inline-scripts";
import { HYDRATED_EVENT } from "./page-events";
import { type PageFacts } from "./page-graph";

/*
 * Scripts that a page carries once, as markup: their texts are neither in its data nor in the browser's code
 * (docs/decisions/046-markup-sent-once.md). In one file, because pages would fetch another one for a few lines.
 */

/** Has run when React comes, and never runs on a page opened by navigation within the shop. */
export function InlineScript({ name }: { name: keyof typeof inlineScripts }) {
  const text = typeof window === "undefined" ? inlineScripts[name] : "";
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}

/**
 * Rendered at the end of the page, after every component that must be interactive first. In this file, because the
 * order pages would load the shop's frame for a file that only the document uses.
 */
export function MarkInteractive() {
  useEffect(() => {
    document.documentElement.dataset.awake = "true";
    window.dispatchEvent(new Event(HYDRATED_EVENT));
  }, []);
  return null;
}

const PageGraph: ComponentType<PageFacts> =
  typeof window === "undefined"
    ? lazy(async () => ({ default: (await import("./page-graph")).PageGraph }))
    : SentGraph;

/** A page's structured data. Crawlers load each page as a whole: one opened by navigation has none. */
export const StructuredData = (facts: PageFacts) => <PageGraph {...facts} />;

function SentGraph() {
  const [isSent] = useState(isFirstPage);
  return (
    isSent && (
      <script
        type="application/ld+json"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    )
  );
}
