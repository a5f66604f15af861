import { carrierNames, courierFiles } from "@/lib/shipping/model/carriers";

/** What a file for a carrier may say about a parcel and its sender. */
export const courierFieldNames = {
  order: "Numero dell’ordine",
  name: "Destinatario",
  address: "Indirizzo",
  postalCode: "CAP",
  city: "Città",
  province: "Provincia",
  country: "Nazione",
  phone: "Telefono",
  email: "Email",
  notes: "Note",
  parcels: "Colli",
  kilograms: "Peso in kg",
  contents: "Contenuto",
  service: "Spedizione",
  customerCode: "Codice cliente",
  senderName: "Mittente",
  senderAddress: "Mittente, indirizzo",
  senderPostalCode: "Mittente, CAP",
  senderCity: "Mittente, città",
  senderProvince: "Mittente, provincia",
  senderPhone: "Mittente, telefono",
  senderEmail: "Mittente, email",
};
export type CourierField = keyof typeof courierFieldNames;
export const courierFields = Object.keys(courierFieldNames) as CourierField[];

/** A carrier's own columns, or any that are chosen. */
export const courierFormats = [...courierFiles, "generic"] as const;
export type CourierFormat = (typeof courierFormats)[number];

export const courierFormatNames: Record<CourierFormat, string> = {
  ...carrierNames,
  generic: "Altro, con le colonne che scegli",
};
