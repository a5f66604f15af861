import { expect, test } from "vitest";
import { courierFile } from "@/lib/fulfilment/model/courier-file";
import { courierFormats } from "@/lib/fulfilment/model/courier-format";
import { type CourierParcel } from "@/lib/fulfilment/queries/desk";
import { settingsSchema } from "@/lib/settings/model/settings";

const settings = settingsSchema.parse({ carriers: { customerCodes: { brt: "0123456" } } });
const parcel = {
  number: "SC-3456-789J",
  customerName: "=Anna Rossi",
  address: "Via Po 1",
  postalCode: "00198",
  city: "Roma",
  province: "RM",
  phone: "+39 333 0104471",
  email: "anna@example.it",
  notes: null,
  weightGrams: 1_250,
  shippingType: "standard",
  parts: { devices: 1, serums: 1, travelCases: 0 },
} as unknown as CourierParcel;

test.each(courierFormats)("a file for %s names order, address and weight", (format) => {
  const { columns, toValues, dialect } = courierFile(
    format,
    ["order", "postalCode", "kilograms"],
    settings,
  );
  const values = toValues(parcel);
  expect(values).toHaveLength(columns.length);
  const kilograms = dialect === "comma" ? "1.25" : "1,25";
  expect(values).toEqual(expect.arrayContaining(["SC-3456-789J", "00198", kilograms]));
});

test("a file names the customer code and the sender, and no cell is a formula", () => {
  const brt = courierFile("brt", [], settings).toValues(parcel);
  expect(brt).toEqual(expect.arrayContaining(["0123456", "'=Anna Rossi", "+39 333 010 4471"]));
  const poste = courierFile("poste", [], settings).toValues(parcel);
  expect(poste).toEqual(
    expect.arrayContaining([settings.legal.companyName, settings.invoicing.street]),
  );
});
