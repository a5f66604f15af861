import { PlainCell, PlainRow, PlainRowHead, PlainTable } from "@/components/admin/ui/plain-table";
import { Section } from "@/components/admin/ui/section";
import { formatCount } from "@/lib/core/numbers";
import { limitText } from "@/lib/inventory/copy";
import { type StockBoard } from "@/lib/inventory/queries";

const heads = [
  { text: "Articolo" },
  { text: "Ordinabili adesso", number: true },
  { text: "Perché non di più" },
];

/** Shows how many of each product can be ordered, as the shop says it, and what limits them. */
export function SellableProducts({ products }: Pick<StockBoard, "products">) {
  return (
    <Section id="vendibili" title="Quanto si può vendere">
      <PlainTable caption="Quanti se ne possono ordinare adesso" heads={heads}>
        {products.map((product) => (
          <PlainRow key={product.name}>
            <PlainRowHead>{product.name}</PlainRowHead>
            <PlainCell number head="Ordinabili adesso" className="font-medium">
              {formatCount(product.units)}
            </PlainCell>
            <PlainCell className={product.units === 0 ? "text-warn" : "text-cocoa"}>
              {limitText(product)}
            </PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
    </Section>
  );
}
