import XmlBuilder from "fast-xml-builder";
import { type Cents, toDecimal } from "@/lib/core/money";
import { isVatNumber } from "@/lib/core/tax-code";
import { plainLine } from "@/lib/core/typed-text";
import { valueOf } from "@/lib/core/value-of";
import { type DocumentAmounts, type DocumentLine } from "../model/amounts";
import {
  type Address,
  type Buyer,
  type DocumentKind,
  documentNumber,
  fileProgressive,
  type FiscalDocument,
  NO_RECIPIENT_CODE,
  type Seller,
} from "../model/document";

/*
 * FatturaPA 1.2 for private recipients (FPR12). Element names and their order are those of the tax agency's
 * schema; the order of the keys is the order of the elements.
 */

const builder = new XmlBuilder({
  format: true,
  ignoreAttributes: false,
  attributeNamePrefix: "@",
  suppressEmptyNode: true,
});

const documentTypes: Record<DocumentKind, string> = { invoice: "TD01", credit_note: "TD04" };

/** Returns a document as the XML file that the SdI takes. Optional elements without a value are left out. */
export function documentXml(document: FiscalDocument): string {
  return builder.build({
    "?xml": { "@version": "1.0", "@encoding": "UTF-8" },
    "p:FatturaElettronica": {
      "@versione": "FPR12",
      "@xmlns:p": "http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2",
      FatturaElettronicaHeader: {
        DatiTrasmissione: toTransmission(document),
        CedentePrestatore: toSupplier(document.seller),
        CessionarioCommittente: toCustomer(document.buyer),
      },
      FatturaElettronicaBody: {
        DatiGenerali: toGeneral(document),
        DatiBeniServizi: toGoods(document),
        DatiPagamento: toPayment(document),
      },
    },
  });
}

function toTransmission({ seller, buyer: { request }, fileNumber }: FiscalDocument) {
  const isCompany = request.for === "company";
  return {
    IdTrasmittente: { IdPaese: "IT", IdCodice: seller.taxCode },
    ProgressivoInvio: fileProgressive(fileNumber),
    FormatoTrasmissione: "FPR12",
    CodiceDestinatario: isCompany ? request.recipientCode : NO_RECIPIENT_CODE,
    // The SdI reads the PEC only without a recipient code.
    PECDestinatario:
      isCompany && request.recipientCode === NO_RECIPIENT_CODE
        ? (request.pec ?? undefined)
        : undefined,
  };
}

function toSupplier(seller: Seller) {
  const { companyName, vatNumber, taxCode, taxRegime, address } = seller;
  return {
    DatiAnagrafici: {
      IdFiscaleIVA: { IdPaese: "IT", IdCodice: vatNumber },
      CodiceFiscale: taxCode,
      Anagrafica: { Denominazione: toLatin(companyName, 80) },
      RegimeFiscale: taxRegime,
    },
    Sede: toAddress(address),
    IscrizioneREA: toRegister(seller),
  };
}

/** Returns the entry in the company register, or undefined when the number has another form or is zero. */
function toRegister({ rea, capital }: Seller) {
  const [, office, number = ""] = /^([A-Z]{2})(?:\s*-)?\s*(\d{1,20})$/.exec(rea.trim()) ?? [];
  if (Number(number) === 0) return undefined;
  return {
    Ufficio: office,
    NumeroREA: number,
    ...(capital && toCapital(capital)),
    StatoLiquidazione: "LN",
  };
}

function toCapital({ cents, hasSingleMember }: NonNullable<Seller["capital"]>) {
  return {
    CapitaleSociale: cents === null ? undefined : toDecimal(cents),
    SocioUnico: hasSingleMember ? "SU" : "SM",
  };
}

function toCustomer({ request, firstName, lastName, address }: Buyer) {
  const identity =
    request.for === "company"
      ? {
          ...(isVatNumber(request.vatNumber)
            ? { IdFiscaleIVA: { IdPaese: "IT", IdCodice: request.vatNumber } }
            : { CodiceFiscale: request.vatNumber }),
          Anagrafica: { Denominazione: toLatin(request.companyName, 80) },
        }
      : {
          CodiceFiscale: request.taxCode,
          Anagrafica: { Nome: toLatin(firstName, 60), Cognome: toLatin(lastName, 60) },
        };
  return { DatiAnagrafici: identity, Sede: toAddress(address) };
}

function toAddress({ street, postalCode, city, province }: Address) {
  return {
    ...toStreet(street),
    CAP: postalCode,
    Comune: toLatin(city, 60),
    Provincia: province ?? undefined,
    Nazione: "IT",
  };
}

const HOUSE_NUMBER = /\d{1,5}(?: ?\/ ?\w{1,3}| ?[a-z](?!\w)|(?: ?(?:bis|ter)))?(?!\w)/gi;
/** What stands after the number of a house. */
const AFTER_NUMBER =
  /^\s*(?:$|[,;(-]|(?:sc|scala|int|interno|p|piano|pal|palazz\w*|presso|c\/o)\b)/i;

/** Returns a street as it is, or without what follows the house number when it is too long for its element. */
function toStreet(street: string): { Indirizzo: string; NumeroCivico?: string } {
  if (toLatin(street, 1000).length <= 60) return { Indirizzo: toLatin(street, 60) };
  const numbers = [...street.matchAll(HOUSE_NUMBER)].filter(({ index }) => index > 0);
  const found =
    numbers.find(({ 0: { length }, index }) => AFTER_NUMBER.test(street.slice(index + length))) ??
    numbers.at(-1);
  if (!found) return { Indirizzo: toLatin(street, 60) };
  const name = street.slice(0, found.index).replace(/\bn[.°]?\s?$/i, "");
  return {
    Indirizzo: toLatin(name, 60),
    NumeroCivico: toLatin(found[0].replaceAll(" ", ""), 8),
  };
}

function toGeneral(document: FiscalDocument) {
  const { kind, day, amounts, corrects, orderNumber } = document;
  return {
    DatiGeneraliDocumento: {
      TipoDocumento: documentTypes[kind],
      Divisa: "EUR",
      Data: day,
      Numero: documentNumber(document),
      DatiBollo: needsStamp(amounts) ? { BolloVirtuale: "SI", ImportoBollo: "2.00" } : undefined,
      ImportoTotaleDocumento: toDecimal(amounts.totalCents),
      Causale: `${kind === "invoice" ? "Vendita" : "Rimborso"}, ordine ${orderNumber}`,
    },
    DatiFattureCollegate:
      corrects === null ? undefined : { IdDocumento: corrects.number, Data: corrects.day },
  };
}

/** A document without VAT above this total needs a stamp duty of two euro (DPR 642/1972, tariff, art. 13). */
const STAMP_ABOVE_CENTS = 7_747;

function needsStamp({ vatRateBps, totalCents }: DocumentAmounts): boolean {
  return vatRateBps === 0 && totalCents > STAMP_ABOVE_CENTS;
}

/** Why goods have no VAT: the seller's regime (L. 190/2014, art. 1 c. 58). */
const withoutVat = {
  Natura: "N2.2",
  RiferimentoNormativo: "Senza applicazione dell'IVA, art. 1, commi 54-89, L. 190/2014",
};

function toGoods({ amounts: { lines, vatRateBps, netCents, vatCents } }: FiscalDocument) {
  const AliquotaIVA = toDecimal(vatRateBps);
  const hasVat = vatRateBps > 0;
  const Natura = hasVat ? undefined : withoutVat.Natura;
  return {
    DettaglioLinee: lines.map((line, index) => ({
      NumeroLinea: index + 1,
      TipoCessionePrestazione: lineTypes[line.kind],
      Descrizione: toLatin(line.text, 1000),
      Quantita: `${line.quantity}.00`,
      PrezzoUnitario: toUnitPrice(line),
      PrezzoTotale: toDecimal(line.netCents),
      AliquotaIVA,
      Natura,
    })),
    DatiRiepilogo: {
      AliquotaIVA,
      Natura,
      ImponibileImporto: toDecimal(netCents),
      Imposta: toDecimal(vatCents),
      EsigibilitaIVA: hasVat ? "I" : undefined,
      RiferimentoNormativo: hasVat ? undefined : withoutVat.RiferimentoNormativo,
    },
  };
}

const lineTypes: Record<DocumentLine["kind"], string | undefined> = {
  goods: undefined,
  shipping: "AC",
  discount: "SC",
  refund: undefined,
};

/** Eight decimals, so that price times quantity gives the total of the line again. */
function toUnitPrice({ netCents, quantity }: { netCents: Cents; quantity: number }): string {
  return (netCents / quantity / 100).toFixed(8);
}

/** Paid on the document's day: by card or PayPal, which are both `MP08`, or by bank transfer. */
function toPayment({ day, amounts, paidBy }: FiscalDocument) {
  return {
    CondizioniPagamento: "TP02",
    DettaglioPagamento: {
      ModalitaPagamento: paidBy === "bank_transfer" ? "MP05" : "MP08",
      DataScadenzaPagamento: day,
      ImportoPagamento: toDecimal(amounts.totalCents),
    },
  };
}

/** Letters and signs that Unicode does not decompose into plain ones. */
const replacements: Record<string, string> = {
  "’": "'",
  "‘": "'",
  "‚": ",",
  ʼ: "'",
  "“": '"',
  "”": '"',
  "„": '"',
  "•": "-",
  "€": "EUR",
  ł: "l",
  Ł: "L",
  đ: "d",
  Đ: "D",
  ħ: "h",
  Ħ: "H",
  ŧ: "t",
  Ŧ: "T",
  ı: "i",
  ŋ: "n",
  Ŋ: "N",
  ə: "e",
  Ə: "E",
  œ: "oe",
  Œ: "OE",
  ẞ: "SS",
};

/** Returns text in the characters that the schema allows (Latin-1), cut at `max`. */
function toLatin(text: string, max: number): string {
  const plain = Array.from(plainLine(text).normalize("NFC"), toLatinCharacter).join("");
  return plain.slice(0, max).trim();
}

function toLatinCharacter(character: string): string {
  if (/^[\u0020-\u007E\u00A0-\u00FF]$/.test(character)) return character;
  const plain =
    valueOf(replacements, character) ?? character.normalize("NFKD").replaceAll(/\p{M}/gu, "");
  return /^[\u0020-\u007E]+$/.test(plain) ? plain : "?";
}
