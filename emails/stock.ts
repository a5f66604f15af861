import { type EmailFacts } from "./facts";
import { type EmailShop, type Message } from "./message";
import { staffFoot } from "./parts";

export function staffLowStock(
  { left, lowDevices, adminLink }: EmailFacts["staff_low_stock"],
  shop: EmailShop,
): Message {
  const { device } = shop.settings.brand;
  const remain = left === 1 ? "Resta un pezzo" : `Restano ${left} pezzi`;
  return {
    subject: left === 0 ? `Scorte finite: ${device}` : `Scorte basse: ${remain.toLowerCase()}`,
    preview: `${device}: la soglia è di ${lowDevices} pezzi.`,
    title: left === 0 ? "Le scorte sono finite" : "Le scorte stanno finendo",
    blocks: [
      {
        kind: "paragraphs",
        paragraphs: [
          {
            words: [
              { strong: left === 0 ? "Non resta nessun pezzo" : remain },
              ` di ${device} da vendere, sotto la soglia di ${lowDevices}. Quando arriva la merce, registrala nel magazzino.`,
            ],
          },
        ],
      },
      { kind: "button", label: "Apri il magazzino", href: adminLink },
    ],
    ...staffFoot(shop),
  };
}
