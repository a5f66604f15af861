"use client";

import { type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button";

/** Number of features shown below 768 px until the list is opened. */
const COMPACT_FEATURES = 2;

/** Lists the features; `children` follow in the row of the button that shows the rest. */
export function PackFeatures({
  features,
  children,
}: {
  features: readonly string[];
  children: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const more = features.length - COMPACT_FEATURES;
  return (
    <>
      <ul className="mt-1 grid gap-x-4 text-note text-ink md:grid-cols-2">
        {features.map((feature, index) => (
          <li key={feature} className={open || index < COMPACT_FEATURES ? "" : "max-md:hidden"}>
            {feature}
          </li>
        ))}
      </ul>
      <div className="my-1.5 flex flex-wrap items-center gap-x-6">
        {children}
        {more > 0 && !open && (
          <button
            type="button"
            className={buttonClass("link", "text-note md:hidden noscript:hidden")}
            onClick={() => {
              setOpen(true);
            }}
          >
            +{more} altri
          </button>
        )}
      </div>
    </>
  );
}
