import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { OwnReturn } from "@/components/shop/returns/own-return";

/** Returns what the page says of each station of a return. */
function stations(kind: "withdrawal" | "exchange", stage: "declared" | "coming" | "checked") {
  const shown = { kind, stage, parcel: null, isAwaited: false };
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
