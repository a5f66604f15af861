import { type ReactNode } from "react";
import { ExpertDialogButton } from "@/components/shop/contact/expert-dialog-button";
import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";
import { routes } from "@/lib/platform/routes";
import { FaqDialogButton } from "./faq-dialog-button";

/** Invites to order or to ask first. `questions` are the shop's FAQ. */
export function FinalCall({
  withdrawalDays,
  replyTime,
  questions,
}: {
  withdrawalDays: number;
  replyTime: string;
  questions: ReactNode;
}) {
  return (
    <section
      aria-labelledby="h-final"
      className="on-dark relative grid overflow-hidden bg-night text-on-night"
    >
      <ShopImage
        picture={pictures.evening}
        sizes="(min-width: 768px) 62vw, 100vw"
        className="w-full [mask-image:linear-gradient(#000_94%,transparent)] md:[grid-area:1/1] md:ml-[38%] md:h-full md:max-h-[max(58rem,48vw)] md:w-[62%] md:[mask-image:linear-gradient(90deg,transparent,#000_24%),linear-gradient(#000_96%,transparent)] md:[mask-composite:intersect] md:object-cover md:object-[70%_50%]"
      />
      <div className="relative px-margin md:[grid-area:1/1] pt-10 pb-16 md:w-[58%] md:self-center md:py-20 md:pr-0 md:pl-bleed">
        <h2 className="manifesto md:max-w-[5.4em]" id="h-final">
          Stasera, allo <em>specchio</em>
        </h2>
        <p className="lead mt-5 max-w-[27rem] text-on-night-2 md:max-lg:max-w-84">
          {withdrawalDays} giorni soddisfatti o rimborsati: provalo con calma e, se non fa per te,
          ti rimborsiamo.
        </p>
        <Link
          href={routes.products}
          className={buttonClass(
            "filled",
            "mt-5 in-[.on-dark]:border-on-night in-[.on-dark]:bg-on-night in-[.on-dark]:text-night in-[.on-dark]:hover:bg-rose in-[.on-dark]:active:bg-gold-on-night",
          )}
        >
          Ordina Ora
        </Link>
        <div className="mt-3 flex flex-wrap gap-x-7 gap-y-1 md:max-lg:flex-col md:max-lg:items-start">
          <FaqDialogButton>{questions}</FaqDialogButton>
          <ExpertDialogButton replyTime={replyTime} className={buttonClass("link")} />
        </div>
      </div>
    </section>
  );
}
