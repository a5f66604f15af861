import { useEffect, useRef } from "react";

/**
 * Keeps an element's height in a property of `holder`, by default the page, while it is above the least height that its
 * style names: each change restyles all of the holder. Returns a function that removes it.
 */
export function publishHeight(
  element: HTMLElement,
  property: `--${string}`,
  { style }: HTMLElement = document.documentElement,
): () => void {
  const growth = new ResizeObserver(() => {
    const leastHeight = Number.parseFloat(getComputedStyle(element).minHeight) || 0;
    if (element.offsetHeight > leastHeight)
      style.setProperty(property, `${element.offsetHeight}px`);
    else style.removeProperty(property);
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
