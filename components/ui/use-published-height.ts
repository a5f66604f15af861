import { useEffect, useRef } from "react";

/**
 * Keeps an element's height in a property of `holder`. Returns a function that removes it. Each new height restyles all
 * of the holder, by default the page.
 */
export function publishHeight(
  element: HTMLElement,
  property: `--${string}`,
  { style }: HTMLElement = document.documentElement,
): () => void {
  const growth = new ResizeObserver(() => {
    style.setProperty(property, `${element.offsetHeight}px`);
  });
  growth.observe(element);
  return () => {
    growth.disconnect();
    style.removeProperty(property);
  };
}

/** Publishes the height of the element that takes the returned ref, while it is there. */
export function usePublishedHeight(property: `--${string}`) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(
    () => (element.current ? publishHeight(element.current, property) : undefined),
    [property],
  );
  return element;
}
