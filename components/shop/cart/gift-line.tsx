import { giftNote } from "@/lib/catalog/copy/product";
import { LinePhoto } from "./line-photo";

/** The free serums of the cart, as many as its products promise. */
export function GiftLine({ name, count }: { name: string; count: number }) {
  if (count === 0) return null;
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center gap-5 border-b border-gold-veil py-4">
      <LinePhoto src="/media/img/cut-siero.webp" className="h-21" />
      <p className="leading-snug">
        <strong className="font-semibold">{name}</strong>
        <span className="note block">{giftNote(count)}</span>
      </p>
    </div>
  );
}
