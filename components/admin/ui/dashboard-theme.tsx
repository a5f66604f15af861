"use client";

import { secondsInDay } from "date-fns/constants";
import { createContext, type ReactNode, use, useState } from "react";
import { DASHBOARD_THEME_COOKIE, type DashboardTheme } from "@/lib/staff/model/account";

const ThemeContext = createContext<{
  theme: DashboardTheme;
  choose: (theme: DashboardTheme) => void;
} | null>(null);

const YEAR_SECONDS = 365 * secondsInDay;

type Props = { initialTheme: DashboardTheme; children: ReactNode };

/** Applies the reader's light or dark theme to the dashboard. `admin.css` reads its attribute. */
export function DashboardThemeProvider({ initialTheme, children }: Props) {
  const [theme, setTheme] = useState(initialTheme);
  const choose = (chosen: DashboardTheme) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${DASHBOARD_THEME_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
    setTheme(chosen);
  };
  return (
    <ThemeContext value={{ theme, choose }}>
      <div data-dashboard-theme={theme}>{children}</div>
    </ThemeContext>
  );
}

export function useDashboardTheme() {
  const context = use(ThemeContext);
  if (!context) throw new Error("useDashboardTheme must be used inside DashboardThemeProvider");
  return context;
}
