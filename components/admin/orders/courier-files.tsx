"use client";

import { useState } from "react";
import { AdminCheckbox, NamedOptions, SelectArrow } from "@/components/admin/ui/admin-inputs";
import { ChevronDown, Download } from "@/components/admin/ui/icons";
import { Popover } from "@/components/admin/ui/popover";
import { RequireRight } from "@/components/admin/ui/rights";
import {
  adminButton,
  fieldClass,
  labelClass,
  noteClass,
  smallIconClass,
} from "@/components/admin/ui/styles";
import { Icon } from "@/components/ui/icon";
import {
  courierFieldNames,
  courierFields,
  courierFormatNames,
  courierFormats,
} from "@/lib/fulfilment/model/courier-format";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { type Carrier } from "@/lib/shipping/model/carriers";

/** Downloads the file that a carrier's shipping software reads, with the parcels of `ids`. */
export function CourierFiles({
  ids,
  carriers,
}: {
  ids: readonly string[];
  /** Carriers that the shop uses. */
  carriers: readonly Carrier[];
}) {
  const formats = courierFormats.filter((one) => one === "generic" || carriers.includes(one));
  const [format, setFormat] = useState<string>(formats[0] ?? "generic");
  return (
    <Popover
      align="start"
      buttonClass={adminButton("quiet")}
      button={
        <>
          <Icon drawing={Download} className={smallIconClass} />
          File per il corriere
          <Icon drawing={ChevronDown} className={`${smallIconClass} -mr-1 text-muted`} />
        </>
      }
      panelClass="w-80 max-w-[calc(100vw-2rem)] max-h-[70svh] overflow-y-auto p-4"
    >
      <form method="get" action={dashboardRoutes.courierFile} className="grid gap-3">
        <input type="hidden" name="scelti" value={ids.join(",")} />
        <div className="grid gap-1">
          <label htmlFor="formato-corriere" className={labelClass}>
            Corriere
          </label>
          <span className="relative grid items-center">
            <select
              id="formato-corriere"
              name="formato"
              value={format}
              onChange={({ target }) => setFormat(target.value)}
              className={`${fieldClass} appearance-none pr-8`}
            >
              <NamedOptions values={formats} names={courierFormatNames} />
            </select>
            <SelectArrow className="right-2.5" />
          </span>
        </div>
        {format === "generic" ? (
          <fieldset className="grid gap-1.5">
            <legend className={`mb-1.5 ${labelClass}`}>Colonne</legend>
            {courierFields.map((field) => (
              <AdminCheckbox
                key={field}
                name="colonna"
                value={field}
                defaultChecked
                label={courierFieldNames[field]}
              />
            ))}
          </fieldset>
        ) : (
          <p className={noteClass}>
            La prima volta prova con un pacco solo: ogni corriere può chiedere colonne sue. Il
            mittente e i codici cliente sono nelle impostazioni.
          </p>
        )}
        <RequireRight
          right="read"
          otherwise={
            <p className={noteClass}>
              Gli indirizzi email restano fuori: il tuo ruolo non li vede. Se servono al corriere,
              il file lo scarica chi amministra il negozio.
            </p>
          }
        >
          {null}
        </RequireRight>
        <button type="submit" className={adminButton("capsule")}>
          Scarica il file
        </button>
      </form>
    </Popover>
  );
}
