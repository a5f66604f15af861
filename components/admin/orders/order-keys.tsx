"use client";

import { useRouter } from "next/navigation";
import { useKey } from "./use-key";
import { useKeysDialog } from "./use-keys-dialog";

type Props = { previousHref: string | null; nextHref: string | null; enabled: boolean };

/**
 * Handles the order page's keys: `J` and `K` open the adjacent orders, `S` focuses the status, `?` lists
 * all.
 */
export function OrderKeys({ previousHref, nextHref, enabled }: Props) {
  const router = useRouter();
  const keys = useKeysDialog(enabled);
  useKey(enabled, (event) => {
    const key = event.key.toLowerCase();
    if (key === "j" && nextHref !== null) router.push(nextHref);
    else if (key === "k" && previousHref !== null) router.push(previousHref);
    else if (key === "s")
      document.querySelector<HTMLSelectElement>("main select[aria-label^='Stato']")?.focus();
    else if (key === "?") keys.open();
    else return;
    event.preventDefault();
  });
  return keys.dialog;
}
