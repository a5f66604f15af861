import { formatDeliveryDay } from "@/lib/core/delivery-day";
import { routes } from "@/lib/platform/routes";
import { shippingComparison } from "@/lib/shipping/copy";
import { deliveryLimits } from "@/lib/shipping/model/address";
import { shippingLabel } from "@/lib/shipping/model/options";
import { faqText, lowerFirst, type ShopFacts } from "./facts";
import { type Passage } from "./passage";

export function deliveryPassages(facts: ShopFacts): Passage[] {
  const { shipping, contact, returns } = facts.settings;
  return [
    {
      id: "delivery",
      title: "Spedizione e tempi di consegna",
      href: `${routes.contact}#spedizione`,
      text: `${faqText(facts, "delivery")} Sabati, domeniche e festivi non si contano.`,
    },
    {
      id: "arrival",
      title: "Quando arriva, se ordini oggi",
      href: `${routes.contact}#spedizione`,
      text: `Entro ${facts.shippingOptions
        .map(
          ({ id, deliverBy }) =>
            `${formatDeliveryDay(deliverBy)} con la ${lowerFirst(shippingLabel(id))}`,
        )
        .join(", entro ")}, se ordini oggi.`,
    },
    {
      id: "express",
      title: shippingLabel("express"),
      href: `${routes.contact}#spedizione`,
      text: shippingComparison(shipping),
    },
    {
      id: "where",
      title: "Dove consegniamo",
      href: routes.terms,
      text: deliveryLimits,
    },
    {
      id: "pickup",
      title: "Fermo posta e punti di ritiro",
      href: routes.contact,
      text: "Il corriere consegna all’indirizzo che scrivi nell’ordine. Se va bene anche un fermo posta, un locker o un punto di ritiro non lo so con certezza: prima di ordinare chiedilo a una persona del negozio.",
      offersPerson: true,
    },
    {
      id: "tracking",
      title: "Seguire il pacco",
      href: routes.orderStatus,
      text: "Quando il pacco parte ricevi un’email con il corriere e il codice per seguirlo; trovi tutto anche nella pagina del tuo ordine, che si apre dal link nell’email di conferma. Se passa quando non sei in casa, con quel codice vedi dal corriere che cosa succede al pacco; per ogni intoppo scrivici.",
    },
    {
      id: "parcel-late",
      title: "Un pacco fermo o in ritardo",
      href: routes.orderStatus,
      text: `Lo stato della spedizione lo scrive il corriere. La data entro cui consegniamo è nell’email di conferma e nella pagina dell’ordine: se è passata, o se il pacco sembra fermo o perso, scrivi all’indirizzo ${contact.email} con il numero dell’ordine.`,
    },
    {
      id: "change-order",
      title: "Cambiare o annullare un ordine",
      href: routes.contact,
      text: `Scrivi subito all’indirizzo ${contact.email} con il numero dell’ordine e che cosa va cambiato: se il pacco non è ancora partito vediamo che cosa si può fare. Puoi anche recedere dalla pagina di recesso, senza aspettare la consegna: hai tempo fino a ${returns.withdrawalDays} giorni dopo.`,
    },
    {
      id: "invoice",
      title: "Fattura",
      href: routes.contact,
      text: `Per avere la fattura spunta «Desidero la fattura» nell’ordine, prima di pagare, e scrivi lì i dati: dopo l’acquisto la legge non ci obbliga a farla. Per correggere un dato scrivi all’indirizzo ${contact.email} con il numero dell’ordine.`,
    },
    {
      id: "missing-mail",
      title: "Email di conferma non arrivata",
      href: routes.orderStatus,
      text: `Guarda prima nella posta indesiderata. Con numero dell’ordine e indirizzo email puoi farti rimandare il link dalla pagina dell’ordine; se non basta, scrivi all’indirizzo ${contact.email}.`,
    },
  ];
}
