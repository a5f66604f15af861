"use client";

import { useDashboardTheme } from "@/components/admin/ui/dashboard-theme";
import { segmentClass } from "@/components/admin/ui/styles";
import { dashboardThemeNames } from "@/lib/staff/copy/account";
import { dashboardThemes } from "@/lib/staff/model/account";

export function ThemeChoice() {
  const { theme, choose } = useDashboardTheme();
  return (
    <div className="flex items-center justify-between gap-4 py-3 max-md:flex-col max-md:items-stretch">
      <p className="text-cocoa">
        «{dashboardThemeNames.system}» segue il dispositivo. La scelta vale per questo browser;
        quello che si stampa resta chiaro.
      </p>
      <div role="group" aria-label="Aspetto" className={`${segmentClass.group} flex-none`}>
        {dashboardThemes.map((one) => (
          <button
            key={one}
            type="button"
            aria-current={one === theme ? "true" : undefined}
            className={segmentClass.item}
            onClick={() => choose(one)}
          >
            {dashboardThemeNames[one]}
          </button>
        ))}
      </div>
    </div>
  );
}
