"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

/**
 * A link within the shop. Prefetches the next page on hover, touch or focus.
 * A link merely in view prefetches nothing, so that a first visit loads only its own page.
 */
export function Link({ onPointerEnter, onFocus, ...rest }: ComponentProps<typeof NextLink>) {
  const [isWanted, setIsWanted] = useState(false);
  return (
    <NextLink
      {...rest}
      prefetch={isWanted ? null : false}
      onPointerEnter={(event) => {
        setIsWanted(true);
        onPointerEnter?.(event);
      }}
      onFocus={(event) => {
        setIsWanted(true);
        onFocus?.(event);
      }}
    />
  );
}
