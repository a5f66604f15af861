import { Column, Heading, Link, Row, Section, Text } from "@react-email/components";
import { type OrderEmail } from "@/lib/orders/model";
import { shippingNames } from "@/lib/catalog/copy";
import { formatDeliveryDay, formatLongDateTime } from "@/lib/core/dates";
import { formatEuro } from "@/lib/core/money";
import { paymentMethodLabels } from "@/lib/orders/copy";
import { routes } from "@/lib/routes";
import { orderConfirmationCopy as copy } from "./copy";
import { Block, EmailLayout, type EmailShop, Rule } from "./layout";
import { colors, sans, serif } from "./theme";

/** The order confirmation: the contract's proof on a durable medium (Codice del consumo, art. 51 c. 7). */
export function OrderConfirmationEmail({ order, shop }: { order: OrderEmail; shop: EmailShop }) {
  const { returns } = shop.settings;
  return (
    <EmailLayout
      shop={shop}
      label={copy.subject(order)}
      preview={copy.preview(order)}
      picture={{ path: "/media/email/conferma.jpg", alt: copy.pictureAlt(shop.settings.brand) }}
      reason={copy.reason(shop.settings.brand.name)}
      links={[
        { href: routes.terms, label: "Condizioni di vendita" },
        { href: routes.contact, label: "contatti" },
      ]}
    >
      <Block>
        <Heading as="h1" className="ink" style={title}>
          {copy.title(order)}
        </Heading>
        <Text className="ink2" style={{ ...body, marginTop: 12 }}>
          {copy.introBefore(order)}
          <strong className="ink" style={{ color: colors.ink }}>
            {formatDeliveryDay(order.deliverBy)}
          </strong>
          .
        </Text>
      </Block>
      <Block>
        <Heading as="h2" className="ink" style={heading}>
          {copy.linesTitle}
        </Heading>
        <Lines order={order} gift={shop.settings.gift} />
        <Totals order={order} vatRateBps={shop.settings.tax.vatRateBps} />
      </Block>
      <Rule />
      <Block>
        <Fact label="Ordine">
          {order.orderNumber}, {formatLongDateTime(order.placedAt)}
        </Fact>
        <Fact label="Consegna a">
          {order.customerName}
          <br />
          {order.shippingAddress.address}
          <br />
          {order.shippingAddress.postalCode} {order.shippingAddress.city},{" "}
          {order.shippingAddress.country}
        </Fact>
        <Fact label="Spedizione">{shippingNames[order.shippingType]}</Fact>
        <Fact label="Pagamento">{paymentMethodLabels[order.paymentMethod]}</Fact>
      </Block>
      <Rule />
      <Block>
        <Heading as="h2" className="ink" style={heading}>
          {copy.withdrawalTitle}
        </Heading>
        <Text className="ink2" style={fine}>
          {copy.withdrawal(returns.withdrawalDays)}{" "}
          <Link href={`${shop.siteUrl}${routes.terms}`} className="lnk" style={link}>
            {copy.withdrawalLink}
          </Link>
          .
        </Text>
        <Heading as="h2" className="ink" style={heading}>
          {copy.guaranteeTitle}
        </Heading>
        <Text className="ink2" style={fine}>
          {copy.guarantee}
        </Text>
      </Block>
    </EmailLayout>
  );
}

function Lines({ order, gift }: { order: OrderEmail; gift: { name: string; valueCents: number } }) {
  return (
    <Section>
      {order.lines.map((line) => (
        <LineRow
          key={line.name}
          name={line.name}
          note={copy.pieces(line.quantity)}
          amount={formatEuro(line.unitPriceCents * line.quantity)}
        />
      ))}
      <LineRow name={gift.name} note={copy.gift(gift.valueCents)} amount={formatEuro(0)} />
    </Section>
  );
}

function LineRow({ name, note, amount }: { name: string; note: string; amount: string }) {
  return (
    <Row>
      <Column className="ink line" style={{ ...cell, padding: "12px 12px 12px 0" }}>
        {name}
        <br />
        <span className="ink3" style={{ fontSize: 14, lineHeight: "20px", color: colors.ink3 }}>
          {note}
        </span>
      </Column>
      <Column
        className="ink line"
        align="right"
        style={{ ...cell, padding: "12px 0", whiteSpace: "nowrap" }}
      >
        {amount}
      </Column>
    </Row>
  );
}

function Totals({ order, vatRateBps }: { order: OrderEmail; vatRateBps: number }) {
  const rows = [
    { label: "Subtotale", cents: order.subtotalCents, strong: false },
    {
      label: `Spedizione ${shippingNames[order.shippingType].toLowerCase()}`,
      cents: order.shippingCents,
      strong: false,
    },
    { label: "Totale", cents: order.totalCents, strong: true },
    { label: `di cui IVA ${vatRateBps / 100}%`, cents: order.vatCents, strong: false },
  ];
  return (
    <Section style={{ paddingTop: 8 }}>
      {rows.map(({ label, cents, strong }) => (
        <Row key={label}>
          <Column
            className={strong ? "ink" : "ink3"}
            style={{
              ...total,
              color: strong ? colors.ink : colors.ink3,
              fontWeight: strong ? 600 : 400,
            }}
          >
            {label}
          </Column>
          <Column
            className="ink"
            align="right"
            style={{
              ...total,
              color: colors.ink,
              fontWeight: strong ? 600 : 400,
              whiteSpace: "nowrap",
            }}
          >
            {formatEuro(cents)}
          </Column>
        </Row>
      ))}
    </Section>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <Row>
      <Column
        className="stack ink3 kvk"
        width={150}
        style={{ ...fact, fontSize: 14, color: colors.ink3 }}
      >
        {label}
      </Column>
      <Column className="stack ink" style={{ ...fact, fontSize: 15, color: colors.ink }}>
        {children}
      </Column>
    </Row>
  );
}

const title = {
  margin: 0,
  fontFamily: serif,
  fontSize: 34,
  lineHeight: "40px",
  fontWeight: 400,
  letterSpacing: "-0.4px",
  color: colors.ink,
};
const heading = {
  margin: "0 0 8px",
  fontFamily: sans,
  fontSize: 15,
  lineHeight: "22px",
  fontWeight: 600,
  color: colors.ink,
};
const body = {
  margin: "0 0 12px",
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "25px",
  color: colors.ink2,
};
const fine = { ...body, fontSize: 15, lineHeight: "23px", margin: "0 0 16px" };
const cell = {
  borderBottom: `1px solid ${colors.line}`,
  fontFamily: sans,
  fontSize: 16,
  lineHeight: "22px",
  color: colors.ink,
  verticalAlign: "top" as const,
};
const total = { padding: "5px 0", fontFamily: sans, fontSize: 15, lineHeight: "22px" };
const fact = {
  padding: "6px 12px 6px 0",
  fontFamily: sans,
  lineHeight: "22px",
  verticalAlign: "top" as const,
};
const link = { color: colors.link, textDecoration: "underline" };
