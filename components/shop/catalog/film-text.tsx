"use client";

import { useState } from "react";
import { logInBrowser } from "@/components/shop/site/browser-log";
import { filmAddress } from "./film-address";

/** Shows a film's subtitles as text, for those who do not see it. Fetched when it is opened. */
export function FilmText({ name }: { name: string }) {
  const [lines, setLines] = useState<readonly string[]>([]);
  const fetchLines = async () => {
    const response = await fetch(filmAddress(name, "vtt"));
    if (!response.ok) throw new Error(`status ${response.status}`);
    setLines(subtitleLines(await response.text()));
  };
  return (
    <details
      className="note plus-fold"
      onToggle={() => {
        if (lines.length > 0) return;
        fetchLines().catch((error: unknown) => {
          logInBrowser("The film's text was not loaded", error);
        });
      }}
    >
      <summary className="flex min-h-touch items-center gap-3">Testo del film</summary>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </details>
  );
}

/** Returns the texts of a WebVTT file: what follows the times of each part. */
export function subtitleLines(file: string): string[] {
  return file.split(/\r?\n\r?\n/).flatMap((part) => {
    const [, text] = part.split(/-->.*\r?\n/);
    return text === undefined ? [] : [text.trim()];
  });
}
