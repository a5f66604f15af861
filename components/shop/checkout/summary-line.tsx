import { LinePhoto } from "@/components/shop/cart/line-photo";

export const GIFT_PICTURE = "/media/img/cut-siero.webp";

type SummaryLineProps = { image: string; name: string; note: string; price: React.ReactNode };

export function SummaryLine({ image, name, note, price }: SummaryLineProps) {
  return (
    <li className="grid grid-cols-[min(4rem,25%)_minmax(0,1fr)] items-center gap-4 border-b border-gold-veil py-3 leading-snug">
      <LinePhoto src={image} className="h-21 bg-rose" />
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="min-w-0 grow basis-32">
          {name}
          <span className="block text-note text-cocoa">{note}</span>
        </span>
        <span className="ml-auto">{price}</span>
      </span>
    </li>
  );
}
