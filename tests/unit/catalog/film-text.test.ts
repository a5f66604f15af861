import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { startFilm, subtitleLines } from "@/components/shop/catalog/film-player";

test("the text of a film is that of its subtitles", () => {
  const file = readFileSync(`public${filmAddress("v2-come-si-usa", "vtt")}`, "utf8");
  expect(subtitleLines(file)).toEqual([
    "Si parte dal mento, sulla pelle con il siero.",
    "Si segue la mandibola, piano e senza premere.",
    "Si arriva al lobo. Poi l’altro lato.",
  ]);
});

test("a film that is paused before it starts logs nothing", async () => {
  const play = Promise.reject(new DOMException("interrupted by a call to pause()", "AbortError"));
  startFilm({ play: () => play });
  await expect(play).rejects.toThrow();
});
