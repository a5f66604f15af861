"use client";

import { type ComponentType, lazy, useEffect, useRef, useState } from "react";
import { isFirstPage } from "./is-first-page";
import { loadAgain, wasLoadedAgain } from "./load-again";
import { useOnDemand } from "./use-on-demand";

/**
 * Returns the component for a page on which it never changes in the browser. The page carries it once, as markup:
 * its elements are not repeated in the data for scripts, and the browser keeps what the server sent
 * (docs/decisions/046-markup-sent-once.md). Its code is fetched where there is no such markup: on a page opened
 * by navigation within the shop, after the rest of that page. Nothing in it may need a script.
 * @param load fetches the component
 */
export function sentOnce<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let code: ComponentType<Props> | null = null;
  const fetchCode = async () => {
    code = await load();
    return { default: code };
  };
  const OnServer = lazy(fetchCode);

  function InBrowser(props: Props) {
    const element = useRef<HTMLDivElement>(null);
    const [present] = useState(() => (isFirstPage() ? null : code));
    const [fetched, request] = useOnDemand(fetchCode, openAgain);
    const Component = fetched ?? present;
    useEffect(() => {
      // React may have discarded the markup after an error elsewhere on the page.
      if (element.current && element.current.dataset.sent === undefined) request();
      // For «back», which must find the page as high as it was.
      return () => void fetchCode().catch(() => undefined);
    }, [request]);
    if (Component)
      return (
        <div className="contents">
          <Component {...props} />
        </div>
      );
    return (
      <div
        key="sent"
        ref={element}
        className="contents"
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: "" }}
      />
    );
  }

  return function SentOnce(props: Props) {
    if (typeof window !== "undefined") return <InBrowser {...props} />;
    return (
      <div className="contents" data-sent="">
        <OnServer {...props} />
      </div>
    );
  };
}

/** The server sends the markup with the page. */
function openAgain(): void {
  if (!wasLoadedAgain()) loadAgain();
}
