import { useEffect, useRef } from "react";

/** Keeps an element's height in a property of the page, for style sheets, while the element is there. */
export function usePublishedHeight(property: `--${string}`) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { style } = document.documentElement;
    const growth = new ResizeObserver(() => {
      style.setProperty(property, `${element.current?.offsetHeight ?? 0}px`);
    });
    if (element.current) growth.observe(element.current);
    return () => {
      growth.disconnect();
      style.removeProperty(property);
    };
  }, [property]);
  return element;
}
