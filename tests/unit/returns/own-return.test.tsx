import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnReturn } from "@/components/shop/returns/own-return";
import { type OwnReturn as Shown } from "@/lib/returns/queries/returns";

/** Returns what the page says of each station of a return. */
function stations(kind: Shown["kind"], stage: Shown["stage"], closing: Shown["closing"] = null) {
  const shown = { kind, stage, closing, parcel: null, isAwaited: false };
  const html = renderToStaticMarkup(<OwnReturn shown={shown} token="token" outcome={null} />);
  return [...html.matchAll(/<li(.*?)<\/li>/g)].map(([, item = ""]) =>
    `${item.includes('aria-current="step"') ? "> " : ""}${item.replace(/^[^>]*>/, "")}`.replaceAll(
      /<[^>]+>/g,
      "",
    ),
  );
}

test("a customer sees the stations of their return, and where it is", () => {
  expect(stations("withdrawal", "coming")).toEqual([
    "Dichiarato, fatto",
    "> In viaggio, adesso",
    "Arrivato, da fare",
    "Controllato, da fare",
    "Rimborsato, da fare",
  ]);
});

test("a replacement ends with the other piece", () => {
  expect(stations("exchange", "checked").at(-1)).toBe("Sostituito, da fare");
});

test("money that is back before the parcel is told as done, and the parcel as under way", () => {
  expect(stations("withdrawal", "coming", "refunded")).toEqual([
    "Dichiarato, fatto",
    "> In viaggio, adesso",
    "Arrivato, da fare",
    "Controllato, da fare",
    "Rimborsato, fatto",
  ]);
  expect(stations("exchange", "arrived", "refunded").at(-1)).toBe("Rimborsato, fatto");
  expect(stations("exchange", "arrived", "settled_elsewhere").at(-1)).toBe("Sostituito, fatto");
});

test("a return that has ended leaves nothing to do", () => {
  const told = stations("withdrawal", "closed", "refunded");
  expect(told.every((station) => station.endsWith(", fatto"))).toBe(true);
  expect(told.at(-1)).toBe("Rimborsato, fatto");
});

test("a code that was told is corrected in a folded form, which a refused one opens", () => {
  const html = (stage: Shown["stage"], outcome: string | null) => {
    const shown = {
      kind: "withdrawal",
      stage,
      closing: null,
      parcel: null,
      isAwaited: true,
    } as const;
    return renderToStaticMarkup(<OwnReturn shown={shown} token="token" outcome={outcome} />);
  };
  expect(html("declared", null)).not.toContain("<details");
  expect(html("coming", "sent")).toMatch(/<details class="[^"]*"><summary[^>]*>Correggi il codice/);
  expect(html("coming", "invalid")).toMatch(/<details [^>]*open=""/);
});
