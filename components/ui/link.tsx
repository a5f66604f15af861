"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";
import { isPrivate } from "@/lib/platform/private-routes";
import { savesData } from "./saves-data";

type Props = Omit<ComponentProps<"a">, "href" | "onPointerEnter" | "onTouchStart"> & {
  /** An address of the shop. */
  href: string;
} & Pick<ComponentProps<typeof NextLink>, "scroll" | "onNavigate">;

/**
 * A link within the shop. Prefetches the next page when a mouse rests on it, the keyboard reaches it or a finger
 * touches it. A link merely in view prefetches nothing, so that a first visit loads only its own page. An address
 * with an anchor is loaded as a whole: sections that are sent once have their place then.
 */
export function Link({ scroll, onNavigate, onFocus, children, ...link }: Props) {
  const [prefetch, setPrefetch] = useState<false | "auto" | true>(false);
  // Its data may have changed by the next visit.
  const isRendered = isPrivate(link.href.split(/[?#]/, 1)[0] ?? "");
  if (link.href.includes("#") && !isRendered)
    return (
      <a {...link} onFocus={onFocus}>
        {children}
      </a>
    );
  return (
    <NextLink
      {...link}
      scroll={scroll}
      prefetch={prefetch}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setPrefetch("auto");
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) setPrefetch("auto");
        onFocus?.(event);
      }}
      // A tap is short. `true` loads all in one answer, for which the tap waits when it is on its way.
      onTouchStart={() => {
        if (!isRendered && !savesData()) setPrefetch(true);
      }}
      // The finger scrolls the page.
      onPointerCancel={() => setPrefetch(false)}
      // What the tap loads itself is not loaded twice.
      onNavigate={(event) => {
        setPrefetch(false);
        onNavigate?.(event);
      }}
    >
      {children}
    </NextLink>
  );
}
