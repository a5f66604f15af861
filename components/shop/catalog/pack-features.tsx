"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button";

/** Number of features shown below 768 px until the list is opened. */
const COMPACT_FEATURES = 2;

export function PackFeatures({ features }: { features: readonly string[] }) {
  const [open, setOpen] = useState(false);
  const more = features.length - COMPACT_FEATURES;
  return (
    <>
      <ul className="grid gap-x-4 text-note text-cocoa md:grid-cols-2">
        {features.map((feature, index) => (
          <li key={feature} className={open || index < COMPACT_FEATURES ? "" : "max-md:hidden"}>
            {feature}
          </li>
        ))}
      </ul>
      {more > 0 && !open && (
        <button
          type="button"
          className={buttonClass("link", "justify-self-start text-note md:hidden noscript:hidden")}
          onClick={() => {
            setOpen(true);
          }}
        >
          +{more} altri
        </button>
      )}
    </>
  );
}
