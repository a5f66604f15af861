import { Img } from "@react-email/components";
import { giftSerums } from "@/lib/catalog/model/parts";
import { formatEuro } from "@/lib/core/money";
import { discountLabel } from "@/lib/discounts/copy/effect";
import { type ShopSettings } from "@/lib/settings/model/settings";
import { shippingLabel, shippingPriceText } from "@/lib/shipping/model/options";
import { type OrderFacts } from "./order";
import { DataTable, Padded, Subheading } from "./parts";
import { colors, sans } from "./theme";

type OrderPricesProps = {
  order: OrderFacts;
  settings: ShopSettings;
  title?: string;
  /** Paths of the lines' pictures, by name. With them, the free serum has one too. */
  pictures?: LinePictures;
};

export type LinePictures = Readonly<Record<string, string>>;

const SERUM_PICTURE = "/media/email/siero.jpg";

export function OrderPrices({
  order,
  settings,
  title = "Il tuo ordine",
  pictures,
}: OrderPricesProps) {
  const { gift } = settings;
  const gifts = giftSerums(order.items);
  return (
    <Padded>
      <Subheading>{title}</Subheading>
      <DataTable>
        {order.items.map(({ name, quantity, unitPriceCents }) => (
          <PriceRow
            key={name}
            label={name}
            quantity={quantity}
            price={formatEuro(unitPriceCents * quantity)}
            picture={pictures?.[name]}
          />
        ))}
        {gifts > 0 && (
          <PriceRow
            label={gift.name}
            quantity={gifts}
            price="in omaggio"
            picture={pictures && SERUM_PICTURE}
          />
        )}
        <TotalRow label="Subtotale" amount={formatEuro(order.subtotalCents)} top={13} />
        {order.discountCents > 0 && (
          <TotalRow
            label={discountLabel(order.discountCode)}
            amount={formatEuro(-order.discountCents)}
          />
        )}
        <TotalRow label={shippingRowLabel(order)} amount={shippingPriceText(order.shippingCents)} />
        <TotalRow label="Totale" amount={formatEuro(order.totalCents)} strong />
        {order.vatRateBps > 0 && (
          <TotalRow
            label={`di cui IVA ${order.vatRateBps / 100}%`}
            amount={formatEuro(order.vatCents)}
          />
        )}
      </DataTable>
    </Padded>
  );
}

type PriceRowProps = {
  label: string;
  quantity: number;
  price: string;
  picture?: string | undefined;
};

function PriceRow({ label, quantity, price, picture }: PriceRowProps) {
  return (
    <tr>
      <td className="ink line" style={{ ...cell, padding: "12px 12px 12px 0" }}>
        {picture !== undefined && (
          <Img src={picture} width={56} height={56} alt="" style={pictureStyle} />
        )}
        {/* Beside the picture, also where it takes several lines. */}
        <span style={{ display: "block", overflow: "hidden" }}>
          {label}
          <br />
          <span className="ink3" style={{ fontSize: 14, lineHeight: "20px", color: colors.ink3 }}>
            {quantity === 1 ? "1 pezzo" : `${quantity} pezzi`}
          </span>
        </span>
      </td>
      <td
        className="ink line keep"
        align="right"
        style={{ ...cell, padding: "12px 0", whiteSpace: "nowrap" }}
      >
        {price}
      </td>
    </tr>
  );
}

type TotalRowProps = { label: string; amount: string; strong?: boolean; top?: number };

function TotalRow({ label, amount, strong = false, top = 5 }: TotalRowProps) {
  const style = { ...total, padding: `${top}px 0 5px`, fontWeight: strong ? 600 : 400 };
  return (
    <tr>
      <td
        className={strong ? "ink" : "ink3"}
        style={{ ...style, color: strong ? colors.ink : colors.ink3 }}
      >
        {label}
      </td>
      <td
        className="ink keep"
        align="right"
        style={{ ...style, color: colors.ink, whiteSpace: "nowrap" }}
      >
        {amount}
      </td>
    </tr>
  );
}

/** Returns «Spedizione espressa», with the code that made it free. */
function shippingRowLabel(order: OrderFacts): string {
  const label = shippingLabel(order.shippingType);
  const free = order.discountCode !== null && order.discountCents === 0;
  return free ? `${label}, con il codice ${order.discountCode}` : label;
}

const pictureStyle = {
  float: "left" as const,
  marginRight: 14,
  border: 0,
};
const cell = {
  borderBottom: `1px solid ${colors.line}`,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "22px",
  color: colors.ink,
  verticalAlign: "top" as const,
};
const total = { fontFamily: sans, fontSize: 15, lineHeight: "22px" };
