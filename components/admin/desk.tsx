"use client";

import { type ReactNode, createContext, use, useState } from "react";
import { DESK_LOOK_COOKIE, type DeskLook } from "@/lib/staff/model/account";

const Look = createContext<{ look: DeskLook; choose: (look: DeskLook) => void } | null>(null);

const YEAR_SECONDS = 365 * 86_400;

/** The ground of the dashboard, light or dark as its reader chose: `admin.css` follows its mark. */
export function Desk({ kept, children }: { kept: DeskLook; children: ReactNode }) {
  const [look, setLook] = useState(kept);
  const choose = (chosen: DeskLook) => {
    const secure = location.protocol === "https:" ? "; secure" : "";
    document.cookie = `${DESK_LOOK_COOKIE}=${chosen}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`;
    setLook(chosen);
  };
  return (
    <Look value={{ look, choose }}>
      <div data-desk-look={look}>{children}</div>
    </Look>
  );
}

/** The look that is in force, and the way to another one. */
export function useDeskLook() {
  const desk = use(Look);
  if (!desk) throw new Error("The dashboard's look is chosen inside <Desk>");
  return desk;
}
