"use client";

import { RotateCw } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTransition } from "react";
import { ListNotice } from "./list-notice";
import { adminButton, smallIconClass } from "./looks";

/** A section that did not load: says so in its place and offers to try again. */
export function SectionError({ title }: { title: string }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  return (
    <div className="mb-10">
      <ListNotice alert title={title} text="Il servizio non ha risposto. Il resto resta com’era.">
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
    </div>
  );
}
