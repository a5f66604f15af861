"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ListNotice } from "./list-notice";
import { adminButton, smallIconClass } from "./looks";

/** What did not load, said in its place, with a button that tries again. */
export function RetryNotice({ title, text }: { title: string; text: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <ListNotice alert title={title} text={text}>
      <button
        type="button"
        disabled={pending}
        className={adminButton("quiet")}
        onClick={() => {
          startTransition(() => {
            router.refresh();
          });
        }}
      >
        <RotateCw aria-hidden="true" className={smallIconClass} />
        Riprova
      </button>
    </ListNotice>
  );
}
