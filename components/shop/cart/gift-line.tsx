import { LinePhoto } from "./line-photo";

/** The free serums of the cart, as many as its products promise. */
export function GiftLine({ name, count }: { name: string; count: number }) {
  if (count === 0) return null;
  return (
    <li className="grid grid-cols-[min(5.5rem,25%)_minmax(0,1fr)] items-center gap-[min(1.25rem,5%)] border-b border-gold-veil py-4">
      <LinePhoto src="/media/img/cut-siero.webp" className="h-21" />
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="leading-snug font-semibold">
          {name}
          <span className="note block font-normal">quantità {count}</span>
        </h3>
        <p className="price flex-none">in omaggio</p>
      </div>
    </li>
  );
}
