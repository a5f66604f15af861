import { type CsvDialect, escapeFormula } from "@/lib/core/csv";
import { partsText } from "@/lib/inventory/copy";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { type CourierFile } from "@/lib/shipping/model/carriers";
import { shippingNames } from "@/lib/shipping/model/options";
import { type CourierParcel } from "../queries/desk";
import { type CourierField, courierFieldNames, type CourierFormat } from "./courier-format";
import { phoneText } from "./order-export";

/*
 * Files that a carrier's shipping software reads. The columns of the carriers are from memory
 * (docs/operations.md#parcels).
 */

type Value = (parcel: CourierParcel, settings: ShopSettings, format: CourierFormat) => string;

const typed = (text: string | null) => escapeFormula(text ?? "");

const values: Record<CourierField, Value> = {
  order: ({ number }) => number,
  name: ({ customerName }) => typed(customerName),
  address: ({ address }) => typed(address),
  postalCode: ({ postalCode }) => typed(postalCode),
  city: ({ city }) => typed(city),
  province: ({ province }) => typed(province),
  country: () => "IT",
  phone: ({ phone }) => phoneText(phone),
  email: ({ email }) => typed(email),
  notes: ({ notes }) => typed(notes),
  parcels: () => "1",
  kilograms: ({ weightGrams }) =>
    weightGrams === null ? "" : String(weightGrams / 1_000).replace(".", ","),
  contents: ({ parts }) => partsText(parts),
  service: ({ shippingType }) => shippingNames[shippingType],
  customerCode: (_, { carriers }, format) =>
    format === "generic" ? "" : carriers.customerCodes[format],
  senderName: (_, { legal }) => legal.companyName,
  senderAddress: (_, { invoicing }) => invoicing.street,
  senderPostalCode: (_, { invoicing }) => invoicing.postalCode,
  senderCity: (_, { invoicing }) => invoicing.city,
  senderProvince: (_, { invoicing }) => invoicing.province,
  senderPhone: (_, { contact }) => contact.phone,
  senderEmail: (_, { contact }) => contact.email,
};

type Column = readonly [name: string, field: CourierField];

const columnsOf: Record<CourierFile, { dialect: CsvDialect; columns: readonly Column[] }> = {
  brt: {
    dialect: "semicolon",
    columns: [
      ["VABCCM", "customerCode"],
      ["VABRSD", "name"],
      ["VABIND", "address"],
      ["VABCAD", "postalCode"],
      ["VABLOD", "city"],
      ["VABPRD", "province"],
      ["VABNZD", "country"],
      ["VABNCL", "parcels"],
      ["VABPKB", "kilograms"],
      ["VABRMA", "order"],
      ["VABTRC", "phone"],
      ["VABEMD", "email"],
      ["VABNOT", "notes"],
    ],
  },
  poste: {
    dialect: "semicolon",
    columns: [
      ["Codice cliente", "customerCode"],
      ["Nominativo mittente", "senderName"],
      ["Indirizzo mittente", "senderAddress"],
      ["CAP mittente", "senderPostalCode"],
      ["Località mittente", "senderCity"],
      ["Provincia mittente", "senderProvince"],
      ["Nominativo destinatario", "name"],
      ["Indirizzo destinatario", "address"],
      ["CAP destinatario", "postalCode"],
      ["Località destinatario", "city"],
      ["Provincia destinatario", "province"],
      ["Telefono destinatario", "phone"],
      ["Email destinatario", "email"],
      ["Peso (kg)", "kilograms"],
      ["Riferimento", "order"],
      ["Contenuto", "contents"],
      ["Note", "notes"],
    ],
  },
  gls: {
    dialect: "semicolon",
    columns: [
      ["CodiceContrattoGls", "customerCode"],
      ["RagioneSociale", "name"],
      ["Indirizzo", "address"],
      ["Localita", "city"],
      ["Zipcode", "postalCode"],
      ["Provincia", "province"],
      ["Bda", "order"],
      ["Colli", "parcels"],
      ["PesoReale", "kilograms"],
      ["NoteSpedizione", "notes"],
      ["RiferimentoCliente", "order"],
      ["Email", "email"],
      ["Cellulare1", "phone"],
    ],
  },
  dhl: {
    dialect: "comma",
    columns: [
      ["Account Number (Shipper)", "customerCode"],
      ["Company (Ship FROM)", "senderName"],
      ["Address 1 (Ship FROM)", "senderAddress"],
      ["ZIP Code (Ship FROM)", "senderPostalCode"],
      ["City (Ship FROM)", "senderCity"],
      ["Phone Number (Ship FROM)", "senderPhone"],
      ["Email Address (Ship FROM)", "senderEmail"],
      ["Name (Ship TO)", "name"],
      ["Address 1 (Ship TO)", "address"],
      ["ZIP Code (Ship TO)", "postalCode"],
      ["City (Ship TO)", "city"],
      ["Country Code (Ship TO)", "country"],
      ["Phone Number (Ship TO)", "phone"],
      ["Email Address (Ship TO)", "email"],
      ["Total Weight", "kilograms"],
      ["Summary of Contents", "contents"],
      ["Shipment Reference", "order"],
    ],
  },
};

/** Returns the dialect, the names of the columns and the values of a file for a carrier. */
export function courierFile(
  format: CourierFormat,
  chosen: readonly CourierField[],
  settings: ShopSettings,
) {
  const { dialect, columns } =
    format === "generic"
      ? {
          dialect: "semicolon" as const,
          columns: chosen.map((field): Column => [courierFieldNames[field], field]),
        }
      : columnsOf[format];
  const decimal = (text: string) => (dialect === "comma" ? text.replace(",", ".") : text);
  return {
    dialect,
    columns: columns.map(([name]) => name),
    toValues: (parcel: CourierParcel) =>
      columns.map(([, field]) => {
        const text = values[field](parcel, settings, format);
        return field === "kilograms" ? decimal(text) : text;
      }),
  };
}
