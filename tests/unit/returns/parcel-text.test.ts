import { expect, test } from "vitest";
import { parcelText } from "@/lib/returns/copy/parcel";

const sent = { tracking: null, expectedOn: null, sentAt: new Date(), proofAt: null };

test.each([
  ["brt", "RR123IT", "BRT RR123IT"],
  ["other", "RR123IT", "RR123IT"],
  [null, null, "Senza codice"],
  ["brt", null, "BRT senza codice"],
])("a parcel with carrier %j and code %j reads %j", (carrier, code, text) => {
  const tracking = code === null ? null : { code, url: null };
  expect(parcelText({ ...sent, carrier, tracking: tracking as never })).toBe(text);
});
