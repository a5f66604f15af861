import { type UseFormRegisterReturn } from "react-hook-form";
import { labelClass } from "@/components/admin/ui/styles";
import { roleNames } from "@/lib/identity/copy";
import { type StaffRole, staffRoles } from "@/lib/identity/model";

const roleTexts: Record<StaffRole, string> = {
  admin: "Vede e cambia tutto: ordini, rimborsi, prezzi, persone.",
  viewer: "Vede tutto, ma non può cambiare nulla.",
};

export function RoleChoice(field: UseFormRegisterReturn) {
  return (
    <fieldset>
      <legend className={labelClass}>Ruolo</legend>
      <div className="mt-1.5 grid gap-2">
        {staffRoles.map((role) => (
          <label
            key={role}
            className="flex cursor-pointer items-start gap-2.5 rounded-control border border-line-strong px-3 py-2.5 hover:border-field-border has-checked:border-night has-checked:bg-cream max-md:min-h-11"
          >
            <input
              {...field}
              type="radio"
              value={role}
              className="mt-0.5 size-4 flex-none accent-night"
            />
            <span>
              <b className="block font-medium">{roleNames[role]}</b>
              <span className="text-cocoa">{roleTexts[role]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
