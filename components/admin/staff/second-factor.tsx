"use client";

import { useEffect, useRef } from "react";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { formatShortDate } from "@/lib/core/dates";
import { RECOVERY_CODES } from "@/lib/identity/model";

/** Below this number the page advises creating new codes. */
const FEW_CODES = 3;

export function SecondFactor({ since, codesLeft }: { since: Date | null; codesLeft: number }) {
  const place = useRef<HTMLDivElement>(null);
  const isOn = since !== null;
  const before = useRef(isOn);
  // The pressed button disappears with the change, so the focus moves to the section's head.
  useEffect(() => {
    const changed = before.current !== isOn;
    before.current = isOn;
    if (!changed || document.activeElement !== document.body) return;
    place.current?.closest("section")?.querySelector<HTMLElement>("[data-focus-home]")?.focus();
  }, [isOn]);
  return <div ref={place}>{isOn ? <On since={since} codesLeft={codesLeft} /> : <Off />}</div>;
}

function Off() {
  return (
    <div className="flex items-center justify-between gap-4 py-3 max-md:flex-col max-md:items-stretch">
      <p className="text-cocoa">
        Non è attiva. Con un codice dal telefono, chi scopre la tua password non entra comunque.
      </p>
      <DialogButton dialog="startSecondFactor" props={{}} style="capsule" forReaders>
        Attiva
      </DialogButton>
    </div>
  );
}

function On({ since, codesLeft }: { since: Date; codesLeft: number }) {
  return (
    <div className="grid gap-3 py-3">
      <dl className="grid grid-cols-[10rem_1fr] gap-y-1 [&>dt]:text-cocoa">
        <dt>Attiva dal</dt>
        <dd>{formatShortDate(since)}</dd>
        <dt>Codici di recupero</dt>
        <dd className={codesLeft < FEW_CODES ? "text-danger" : ""}>
          {codesLeft} di {RECOVERY_CODES}
          <span>{codesLeft < FEW_CODES && ": creane di nuovi"}</span>
        </dd>
      </dl>
      <div className="flex gap-2 max-md:grid">
        <DialogButton dialog="changeSecondFactor" props={{ change: "codes" }} forReaders>
          Nuovi codici di recupero
        </DialogButton>
        <DialogButton
          dialog="changeSecondFactor"
          props={{ change: "off" }}
          style="danger"
          forReaders
        >
          Disattiva
        </DialogButton>
      </div>
    </div>
  );
}
