"use client";

import { deskLookNames } from "@/lib/staff/copy/account";
import { deskLooks } from "@/lib/staff/model/account";
import { useDeskLook } from "@/components/admin/desk";
import { segmentClass } from "@/components/admin/ui/styles";

/** Light, dark, or as the device has it: for this browser alone. */
export function LookChoice() {
  const { look, choose } = useDeskLook();
  return (
    <div className="flex items-center justify-between gap-4 py-3 max-md:flex-col max-md:items-stretch">
      <p className="text-cocoa">
        «{deskLookNames.system}» segue il dispositivo. La scelta vale per questo browser; quello che
        si stampa resta chiaro.
      </p>
      <div role="group" aria-label="Aspetto" className={`${segmentClass.group} flex-none`}>
        {deskLooks.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === look ? "true" : undefined}
            className={segmentClass.item}
            onClick={() => choose(one)}
          >
            {deskLookNames[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
