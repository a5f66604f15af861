import { describe, expect, it } from "vitest";
import { documentXml } from "@/lib/invoices/fatturapa/document-xml";
import { creditAmounts, orderAmounts } from "@/lib/invoices/model/amounts";
import {
  documentFileName,
  fileProgressive,
  type FiscalDocument,
} from "@/lib/invoices/model/document";
import { toSeller } from "@/lib/invoices/model/seller";
import { settingsSchema } from "@/lib/settings/model/settings";
import { fatturapaErrors } from "../../support/fatturapa";

const invoice: FiscalDocument = {
  kind: "invoice",
  year: 2026,
  number: 12,
  day: "2026-11-23",
  fileNumber: 47,
  orderNumber: "SC-7K3M-92QJ",
  seller: {
    companyName: "Esempio & Figli S.r.l.",
    vatNumber: "12345670017",
    taxCode: "12345670017",
    taxRegime: "RF01",
    rea: "MI-1234567",
    capital: { cents: 1_000_000, hasSingleMember: false },
    address: { street: "Via Roma 1", postalCode: "20100", city: "Milano", province: "MI" },
  },
  buyer: {
    request: { for: "person", taxCode: "RSSMRA85T10A562S" },
    firstName: "Nicolò",
    lastName: "D’Àngelo Šimić",
    address: { street: "Via dei Tigli 18", postalCode: "40121", city: "Bologna", province: null },
  },
  amounts: orderAmounts(
    {
      items: [
        {
          name: "Pack Duo",
          quantity: 3,
          unitPriceCents: 5999,
          vatRateBps: 2200,
          devices: 6,
          serums: 6,
          travelCases: 0,
        },
      ],
      shippingCents: 390,
      discountCents: 1000,
      discountCode: "GRAZIE10",
    },
    settingsSchema.parse({}),
  ),
  corrects: null,
};

const company = {
  for: "company",
  companyName: "Studio <Bianchi> s.n.c.",
  vatNumber: "01234567897",
} as const;

const valueOf = (xml: string, element: string) =>
  [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, "g"))].map(([, text]) => text);

describe("the FatturaPA file", () => {
  it("holds an invoice for a person, in the characters of the schema", async () => {
    const xml = documentXml(invoice);
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "TipoDocumento")).toEqual(["TD01"]);
    expect(valueOf(xml, "Numero")).toEqual(["12/2026"]);
    expect(valueOf(xml, "CodiceDestinatario")).toEqual(["0000000"]);
    expect(valueOf(xml, "Nome")).toEqual(["Nicolò"]);
    expect(valueOf(xml, "Cognome")).toEqual(["D&apos;Àngelo Simic"]);
    expect(valueOf(xml, "Denominazione")).toEqual(["Esempio &amp; Figli S.r.l."]);
    expect(valueOf(xml, "ImportoTotaleDocumento")).toEqual(["173.87"]);
    expect(valueOf(xml, "ImponibileImporto")).toEqual(["142.52"]);
    expect(valueOf(xml, "Imposta")).toEqual(["31.35"]);
    expect(valueOf(xml, "PrezzoTotale")).toEqual(["147.52", "-8.20", "3.20"]);
    expect(valueOf(xml, "TipoCessionePrestazione")).toEqual(["SC", "AC"]);
    expect(valueOf(xml, "ModalitaPagamento")).toEqual(["MP08"]);
  });

  it("writes plain letters where the schema has no other", () => {
    const buyer = {
      ...invoice.buyer,
      firstName: "Iıħ\u00ADŋ ﬁ Ａ３",
      lastName: "Nguyễn‑Łukasz 李",
    };
    const xml = documentXml({ ...invoice, buyer });
    expect(valueOf(xml, "Nome")).toEqual(["Iihn fi A3"]);
    expect(valueOf(xml, "Cognome")).toEqual(["Nguyen-Lukasz ?"]);
  });

  it.each([
    [", 12/A, scala B, interno 7", "12/A"],
    [" n. 7 bis (citofono Rossi)", "7bis"],
    [" 118", "118"],
  ])("keeps the house number of a street that is too long: %s", async (end, number) => {
    const street = `Via 25 Aprile Caduti della Resistenza e della Guerra di Liberazione${end}`;
    const address = { ...invoice.buyer.address, street };
    const xml = documentXml({ ...invoice, buyer: { ...invoice.buyer, address } });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "NumeroCivico")).toEqual([number]);
    expect(valueOf(xml, "Indirizzo")[1]).toBe(
      "Via 25 Aprile Caduti della Resistenza e della Guerra di Libe",
    );
  });

  it("names a body without partita IVA by its codice fiscale", async () => {
    const request = { ...company, vatNumber: "80012345676", recipientCode: "0000000", pec: null };
    const xml = documentXml({ ...invoice, buyer: { ...invoice.buyer, request } });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "CodiceFiscale")).toEqual(["12345670017", "80012345676"]);
    expect(valueOf(xml, "IdCodice")).not.toContain("80012345676");
  });

  it("has unit prices that give the total of their line", () => {
    const xml = documentXml(invoice);
    const [quantities, prices, totals] = ["Quantita", "PrezzoUnitario", "PrezzoTotale"].map(
      (name) => valueOf(xml, name).map(Number),
    );
    totals?.forEach((total, index) => {
      expect((quantities?.[index] ?? 0) * (prices?.[index] ?? 0)).toBeCloseTo(total, 5);
    });
  });

  it.each([
    ["recipient code", "ABC1234", []],
    ["PEC when it has no recipient code", "0000000", ["studio@pec.example"]],
  ])("goes to a company's %s", async (_, recipientCode, pec) => {
    const request = { ...company, recipientCode, pec: "studio@pec.example" };
    const xml = documentXml({ ...invoice, buyer: { ...invoice.buyer, request } });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "CodiceDestinatario")).toEqual([recipientCode]);
    expect(valueOf(xml, "PECDestinatario")).toEqual(pec);
    expect(valueOf(xml, "IdCodice")).toEqual(["12345670017", "12345670017", "01234567897"]);
  });

  it("holds a credit note that names its invoice, with positive amounts", async () => {
    const xml = documentXml({
      ...invoice,
      kind: "credit_note",
      number: 13,
      day: "2026-12-01",
      amounts: creditAmounts(
        { amountCents: 2999, orderNumber: invoice.orderNumber, isWhole: false },
        2200,
      ),
      corrects: { number: "12/2026", day: "2026-11-23" },
    });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "TipoDocumento")).toEqual(["TD04"]);
    expect(valueOf(xml, "IdDocumento")).toEqual(["12/2026"]);
    expect(valueOf(xml, "ImportoTotaleDocumento")).toEqual(["29.99"]);
  });

  it("leaves the company register out while its number is a placeholder", async () => {
    const xml = documentXml({ ...invoice, seller: { ...invoice.seller, rea: "MI-0000000" } });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(xml).not.toContain("IscrizioneREA");
  });

  describe("of a seller without VAT", () => {
    const seller = { ...invoice.seller, taxRegime: "RF19", capital: null };
    const amountsOf = (amountCents: number) =>
      creditAmounts({ amountCents, orderNumber: invoice.orderNumber, isWhole: false }, 0);

    it("names the nature N2.2 and the law, and no rate", async () => {
      const xml = documentXml({ ...invoice, seller, amounts: amountsOf(2999) });
      expect(await fatturapaErrors(xml)).toEqual([]);
      expect(valueOf(xml, "RegimeFiscale")).toEqual(["RF19"]);
      expect(valueOf(xml, "AliquotaIVA")).toEqual(["0.00", "0.00"]);
      expect(valueOf(xml, "Natura")).toEqual(["N2.2", "N2.2"]);
      expect(valueOf(xml, "Imposta")).toEqual(["0.00"]);
      expect(valueOf(xml, "ImponibileImporto")).toEqual(["29.99"]);
      expect(valueOf(xml, "RiferimentoNormativo")[0]).toContain("L. 190/2014");
      expect(xml).not.toContain("EsigibilitaIVA");
    });

    it.each([
      ["no stamp duty up to 77,47 €", 7_747, []],
      ["a stamp duty of two euro above", 7_748, ["2.00"]],
    ] as const)("has %s", async (_, amountCents, stamp) => {
      const xml = documentXml({ ...invoice, seller, amounts: amountsOf(amountCents) });
      expect(await fatturapaErrors(xml)).toEqual([]);
      expect(valueOf(xml, "ImportoBollo")).toEqual(stamp);
      expect(valueOf(xml, "ImportoTotaleDocumento")).toEqual([(amountCents / 100).toFixed(2)]);
    });

    it("has no stamp duty with VAT, whatever the total", () => {
      expect(documentXml(invoice)).not.toContain("DatiBollo");
    });
  });

  it.each([
    ["company", "€ 10.000 i.v.", ["10000.00"], ["SM"]],
    ["single_member", "10.000,50 €", ["10000.50"], ["SU"]],
    ["single_member", "da versare", [], ["SU"]],
    ["partnership", "€ 10.000", [], []],
    ["sole_trader", "", [], []],
  ] as const)("states what a %s must: capital %s", async (form, shareCapital, amount, members) => {
    const legal = {
      form,
      shareCapital,
      rea: "BO-512345",
      taxCode: "12345670017",
      vatNumber: "12345670017",
    };
    const xml = documentXml({ ...invoice, seller: toSeller(settingsSchema.parse({ legal })) });
    expect(await fatturapaErrors(xml)).toEqual([]);
    expect(valueOf(xml, "CapitaleSociale")).toEqual(amount);
    expect(valueOf(xml, "SocioUnico")).toEqual(members);
  });

  it("has a name and a number that the exchange system takes", () => {
    expect(documentFileName("12345670017", 47)).toBe("IT12345670017_0001B.xml");
    expect(fileProgressive(36 ** 5 - 1)).toBe("ZZZZZ");
    expect(() => fileProgressive(36 ** 5)).toThrow("used up");
  });
});
