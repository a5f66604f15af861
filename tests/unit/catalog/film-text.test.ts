import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { startFilm, subtitleLines } from "@/components/shop/catalog/film-player";

test("the text of a film is that of its subtitles", () => {
  const file = readFileSync(`public${filmAddress("v2-come-si-usa", "vtt")}`, "utf8");
  expect(subtitleLines(file)).toEqual([
    "Collo: dal basso verso il mento.",
    "Mandibola: dal mento al lobo.",
    "Guance: dal naso alle tempie.",
    "Contorno occhi: verso l’esterno, con leggerezza.",
    "Fronte: verso l’attaccatura dei capelli.",
  ]);
});

test("a film that is paused before it starts logs nothing", async () => {
  const play = Promise.reject(new DOMException("interrupted by a call to pause()", "AbortError"));
  startFilm({ play: () => play });
  await expect(play).rejects.toThrow();
});
