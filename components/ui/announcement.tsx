"use client";

import { useState } from "react";

/**
 * Reads a text aloud when it changes, and nothing at first. It is one hidden line, because a live region
 * round content would stay readable behind a modal dialog.
 */
export function Announcement({
  text,
  when = text,
}: {
  text: string;
  /** The text is read when this changes. Default: the text itself. */
  when?: unknown;
}) {
  const [before, setBefore] = useState(when);
  const [said, setSaid] = useState("");
  if (when !== before) {
    setBefore(when);
    setSaid(text);
  }
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
