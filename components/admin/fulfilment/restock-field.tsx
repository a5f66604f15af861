"use client";

import { optionClass } from "@/components/admin/ui/styles";

type Props = {
  device: string;
  /** How many go back into stock. */
  devices: number;
  /** How many came back with what is refunded. */
  returnedDevices: number;
  /** How many were sold and have not come back yet. */
  stillOut: number;
  onChange: (devices: number) => void;
};

/** How many devices of a refunded order go back into stock. */
export function RestockField({ device, devices, returnedDevices, stillOut, onChange }: Props) {
  if (stillOut === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label className={optionClass}>
        <input
          type="checkbox"
          checked={devices > 0}
          onChange={(event) => onChange(event.target.checked ? Math.max(1, returnedDevices) : 0)}
        />
        {stillOut === 1
          ? `Rimetti in magazzino 1 ${device} (sigillo integro)`
          : `Rimetti in magazzino i ${device} con il sigillo integro:`}
      </label>
      {stillOut > 1 && (
        <select
          aria-label={`Quanti ${device} rimettere in magazzino`}
          value={devices}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-7 rounded-control border border-field-border bg-well px-1.5 max-md:h-11 max-md:text-base"
        >
          {Array.from({ length: stillOut + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      )}
    </div>
  );
}
