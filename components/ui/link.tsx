"use client";

import NextLink from "next/link";
import { type ComponentProps, useState } from "react";

type Props = Omit<
  ComponentProps<typeof NextLink>,
  "prefetch" | "onPointerEnter" | "onPointerCancel" | "onTouchStart"
>;

/**
 * A link within the shop. Prefetches the next page when a mouse rests on it, the keyboard reaches it or a finger
 * touches it. A link merely in view prefetches nothing, so that a first visit loads only its own page.
 */
export function Link({ onFocus, onNavigate, ...rest }: Props) {
  const [prefetch, setPrefetch] = useState<false | "auto" | true>(false);
  const stop = () => setPrefetch(false);
  return (
    <NextLink
      {...rest}
      prefetch={prefetch}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") setPrefetch("auto");
      }}
      onFocus={(event) => {
        if (event.currentTarget.matches(":focus-visible")) setPrefetch("auto");
        onFocus?.(event);
      }}
      // A tap is short. `true` loads all in one answer, for which the tap waits when it is on its way.
      onTouchStart={() => setPrefetch(!savesData())}
      // The finger scrolls the page.
      onPointerCancel={stop}
      // What the tap loads itself is not loaded twice.
      onNavigate={(event) => {
        stop();
        onNavigate?.(event);
      }}
    />
  );
}

/** True where a visitor asks for less data. Not every browser tells. */
function savesData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
