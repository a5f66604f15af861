import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { filmAddress } from "@/components/shop/catalog/film-address";
import { FilmSources } from "@/components/shop/catalog/film-player";
import { drawings } from "@/lib/platform/drawings";

test("every film has captions, and no film has sound", () => {
  const [folder = ""] = readdirSync("public/video");
  const files = readdirSync(path.join("public/video", folder));
  const films = files.filter((file) => file.endsWith(".mp4")).map((file) => file.slice(0, -4));
  expect(films.length).toBeGreaterThan(3);
  for (const film of films) {
    const html = renderToStaticMarkup(createElement(FilmSources, { name: film }));
    expect(html).toContain(
      `<track kind="captions" srcLang="it" label="Italiano" src="/video/${folder}/${film}.vtt"`,
    );
    const captions = readFileSync(path.join("public/video", folder, `${film}.vtt`), "utf8");
    expect(captions).toMatch(/^WEBVTT\n\n00:00\.000 --> .+\n\S/);
    // The handler of a sound track.
    expect(readFileSync(path.join("public/video", folder, `${film}.mp4`)).includes("soun")).toBe(
      false,
    );
  }
});

test.each([
  ["video", filmAddress("v1-modalita-led", "webm"), "v1-modalita-led.webm"],
  ["illustrations", drawings.muscoli.src, "muscoli.svg"],
])(
  "the address of %s changes with their content, because browsers keep them for a year",
  (kind, address, file) => {
    const [folder = "", ...others] = readdirSync(path.join("public", kind));
    expect(others).toEqual([]);
    const hash = createHash("sha256");
    for (const name of readdirSync(path.join("public", kind, folder)).sort())
      hash.update(name).update(readFileSync(path.join("public", kind, folder, name)));
    expect(folder).toBe(hash.digest("hex").slice(0, 8));
    expect(address).toBe(`/${kind}/${folder}/${file}`);
  },
);
