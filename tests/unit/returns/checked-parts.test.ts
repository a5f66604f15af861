import { expect, test } from "vitest";
import { checkedPartText } from "@/lib/returns/copy/parcel";

const none = { sealed: 0, opened: 0, damaged: 0, missing: 0, restocked: 0 };

test.each([
  [{ sealed: 2, restocked: 2 }, ": 2 di nuovo in vendita"],
  [{ sealed: 1 }, ": 1 da parte, con il lotto fuori vendita"],
  [{ opened: 1, damaged: 2 }, ": 1 con la confezione aperta, 2 con danni"],
  [{ missing: 1 }, ": ne manca 1"],
  [{ missing: 3 }, ": ne mancano 3"],
])("pieces %o read %j", (counts, text) => {
  expect(checkedPartText({ part: "serums", ...none, ...counts })).toBe(text);
});
