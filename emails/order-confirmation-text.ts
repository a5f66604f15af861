import { type OrderEmail } from "@/lib/orders/model";
import { shippingNames } from "@/lib/catalog/copy";
import { formatDeliveryDay, formatLongDateTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { paymentMethodLabels } from "@/lib/orders/copy";
import { routes } from "@/lib/routes";
import { orderConfirmationCopy as copy } from "./copy";
import { type EmailShop } from "./layout";

const WIDTH = 70;
const TABLE_WIDTH = 54;

/** The plain version of the order confirmation: the same facts in the same order, 70 columns. */
export function orderConfirmationText(order: OrderEmail, { settings, siteUrl }: EmailShop): string {
  const { brand, gift, tax, returns, legal, contact } = settings;
  const address = order.shippingAddress;
  const blocks = [
    brand.name,
    wrap(copy.title(order)),
    wrap(`${copy.introBefore(order)}${formatDeliveryDay(order.deliverBy)}.`),
    "",
    copy.linesTitle.toUpperCase(),
    [
      ...order.lines.map((line) =>
        row(`${line.quantity} x ${line.name}`, line.unitPriceCents * line.quantity),
      ),
      row(`1 x ${gift.name} (omaggio)`, 0),
      "-".repeat(TABLE_WIDTH),
      row("Subtotale", order.subtotalCents),
      row(`Spedizione ${shippingNames[order.shippingType].toLowerCase()}`, order.shippingCents),
      row("Totale", order.totalCents),
      row(`di cui IVA ${tax.vatRateBps / 100}%`, order.vatCents),
    ].join("\n"),
    [
      `Ordine: ${order.orderNumber}, ${formatLongDateTime(order.placedAt)}`,
      `Consegna a: ${order.customerName}, ${address.address},`,
      `            ${address.postalCode} ${address.city}, ${address.country}`,
      `Spedizione: ${shippingNames[order.shippingType]}`,
      `Pagamento: ${paymentMethodLabels[order.paymentMethod]}`,
    ].join("\n"),
    "",
    copy.withdrawalTitle.toUpperCase(),
    wrap(`${copy.withdrawal(returns.withdrawalDays)} ${copy.withdrawalLink}:`),
    `${siteUrl}${routes.terms}`,
    "",
    copy.guaranteeTitle.toUpperCase(),
    wrap(copy.guarantee),
    "",
    "--",
    wrap(copy.reason(brand.name)),
    wrap(`${legal.companyName}, ${legal.seat}. P.IVA ${legal.vatNumber}.`),
    contact.email,
  ];
  return `${blocks.join("\n\n").replaceAll(/\n{4,}/g, "\n\n\n")}\n`;
}

function row(label: string, cents: number): string {
  const amount = formatEuro(cents);
  return label.padEnd(TABLE_WIDTH - amount.length) + amount;
}

function wrap(text: string): string {
  const lines = [""];
  for (const word of text.split(" ")) {
    const last = lines.at(-1) ?? "";
    if (last && last.length + 1 + word.length > WIDTH) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines.join("\n");
}
