import { type ReactNode } from "react";
import { type PageTexts } from "@/lib/catalog/model/page-texts";
import { firstEvening } from "@/lib/catalog/model/usage";
import { type OrderConfirmation } from "@/lib/checkout/queries";

type FirstEveningProps = {
  order: Pick<OrderConfirmation, "parts">;
  texts: PageTexts;
  film: ReactNode;
};

export function FirstEvening({ order: { parts }, texts, film }: FirstEveningProps) {
  if (parts.devices === 0) return null;
  return (
    <section
      aria-labelledby="h-first-evening"
      className="mt-10 gap-8 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] lg:mt-12 print:hidden"
    >
      <div>
        <h2 className="title-3" id="h-first-evening">
          La prima sera
        </h2>
        <ol className="rows mt-3 *:py-3">
          {firstEvening(parts.serums, texts).map(({ title, text }) => (
            <li key={title}>
              <strong className="font-semibold">{title}.</strong>
              <span>{` ${text}`}</span>
            </li>
          ))}
        </ol>
        <p className="mt-3">Prima leggi le avvertenze nel manuale.</p>
      </div>
      <div className="max-md:mt-5">{film}</div>
    </section>
  );
}
