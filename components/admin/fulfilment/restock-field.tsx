"use client";

import { optionClass } from "@/components/admin/ui/styles";

type Props = {
  device: string;
  devices: number;
  /** Devices returned with this refund. */
  returnedDevices: number;
  /** Devices of the order not yet returned. */
  unreturnedDevices: number;
  onChange: (devices: number) => void;
};

export function RestockField({
  device,
  devices,
  returnedDevices,
  unreturnedDevices,
  onChange,
}: Props) {
  if (unreturnedDevices === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <label className={optionClass}>
        <input
          type="checkbox"
          checked={devices > 0}
          onChange={(event) => onChange(event.target.checked ? Math.max(1, returnedDevices) : 0)}
        />
        {unreturnedDevices === 1
          ? `Rimetti in magazzino 1 ${device} (sigillo integro)`
          : `Rimetti in magazzino i ${device} con il sigillo integro:`}
      </label>
      {unreturnedDevices > 1 && (
        <select
          aria-label={`Quanti ${device} rimettere in magazzino`}
          value={devices}
          onChange={(event) => onChange(Number(event.target.value))}
          className="h-7 rounded-control border border-field-border bg-well px-1.5 max-md:h-11 max-md:text-base"
        >
          {Array.from({ length: unreturnedDevices + 1 }, (_, count) => (
            <option key={count}>{count}</option>
          ))}
        </select>
      )}
    </div>
  );
}
