import { expect, test } from "vitest";
import { cartHoldText } from "@/lib/cart/copy";

test.each([
  [{ devices: 1, held: 1 }, "Riservato 1 dispositivo, per"],
  [{ devices: 2, held: 2 }, "Riservati 2 dispositivi, per"],
  [{ devices: 4, held: 3 }, "Riservati 3 dispositivi su 4, per"],
  [{ devices: 2, held: 1 }, "Riservato 1 dispositivo su 2, per"],
])("outside the demonstration a hold names its devices: %j", (hold, text) => {
  expect(cartHoldText({ ...hold, isMixed: false }, true)).toBe(text);
});

test("in the demonstration a full hold is that of the cart", () => {
  const hold = { devices: 2, held: 2 };
  expect(cartHoldText({ ...hold, isMixed: false }, false)).toBe("Il tuo carrello è riservato per");
  expect(cartHoldText({ ...hold, isMixed: true }, false)).toBe("Riservati 2 dispositivi, per");
});
