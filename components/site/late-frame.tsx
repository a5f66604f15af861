"use client";

import { useLateIslands } from "./use-late-islands";

/** What stands around every page of the shop once it has come to rest: the assistant's button. */
export function LateFrame(names: { assistant: string; brand: string }) {
  const late = useLateIslands();
  return late && <late.islands.ChatHost {...names} loadedAt={late.loadedAt} />;
}
