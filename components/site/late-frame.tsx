"use client";

import { useLateIslands } from "./use-late-islands";

/**
 * What stands around every page of the shop once it has come to rest: the assistant's button, and what
 * there is to say of the link that led here.
 */
export function LateFrame(names: { assistant: string; brand: string }) {
  const late = useLateIslands();
  if (!late) return null;
  const { ChatHost, LinkedCodeNote } = late.islands;
  return (
    <>
      <ChatHost {...names} loadedAt={late.loadedAt} />
      <LinkedCodeNote />
    </>
  );
}
