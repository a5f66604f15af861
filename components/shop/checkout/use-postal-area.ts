"use client";

import { useEffect, useState } from "react";
import { placeOutsideVat } from "@/lib/orders/model/delivery-address";
import type { PostalArea } from "@/lib/orders/model/postal-areas";
import { routes } from "@/lib/platform/routes";

/** An answer and the postal code it belongs to. */
type Answer = { postalCode: string; area: PostalArea | null };

/**
 * Returns what the server knows about a postal code: its area, null for an unknown code, `loading` for an
 * unfinished one and until the answer arrives. When the server cannot be reached, it decides on submit.
 */
export function usePostalArea(postalCode: string): PostalArea | "loading" | null {
  const [answer, setAnswer] = useState<Answer | null>(null);
  const isComplete = /^\d{5}$/.test(postalCode) && placeOutsideVat(postalCode) === null;
  useEffect(() => {
    if (!isComplete) return undefined;
    const request = new AbortController();
    void findArea(postalCode, request.signal)
      .then((area) => {
        setAnswer({ postalCode, area });
      })
      .catch(() => undefined);
    return () => {
      request.abort();
    };
  }, [postalCode, isComplete]);
  return isComplete && answer?.postalCode === postalCode ? answer.area : "loading";
}

async function findArea(postalCode: string, signal: AbortSignal): Promise<PostalArea | null> {
  const response = await fetch(`${routes.postalCode}?cap=${postalCode}`, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return ((await response.json()) as { area: PostalArea | null }).area;
}
