"use client";

import { createContext, type ReactNode, use, useState } from "react";
import { DASHBOARD_THEME_COOKIE, type DashboardTheme } from "@/lib/staff/model/account";

const Look = createContext<{ look: DashboardTheme; choose: (look: DashboardTheme) => void } | null>(
  null,
);

const YEAR_SECONDS = 365 * 86_400;

/** Applies the reader's light or dark theme to the dashboard. `admin.css` reads its attribute. */
export function DashboardThemeProvider({
  initialLook: kept,
  children,
}: {
  initialLook: DashboardTheme;
  children: ReactNode;
}) {
  const [look, setLook] = useState(kept);
  const choose = (chosen: DashboardTheme) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${DASHBOARD_THEME_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
    setLook(chosen);
  };
  return (
    <Look value={{ look, choose }}>
      <div data-desk-look={look}>{children}</div>
    </Look>
  );
}

export function useDashboardTheme() {
  const context = use(Look);
  if (!context) throw new Error("useDashboardTheme must be used inside DashboardThemeProvider");
  return context;
}
