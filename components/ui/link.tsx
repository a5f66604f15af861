"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<ComponentProps<typeof NextLink>, "prefetch" | "onPointerEnter">;

/**
 * A link within the shop. Prefetches the next page when a mouse rests on it or the keyboard reaches it.
 * A link merely in view prefetches nothing, so that a first visit loads only its own page. A tap is too short
 * to prefetch, and would load the page twice.
 */
export function Link({ onFocus, ...rest }: Props) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={isWanted ? null : false}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setIsWanted(true);
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) setIsWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
