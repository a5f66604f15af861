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
      className="relative grid overflow-hidden bg-wall-final md:bg-[linear-gradient(var(--shade-final))]"
    >
      <ShopImage
        picture={pictures["04-utilizzo-specchio"]}
        sizes="(min-width: 768px) 62vw, 100vw"
        alt="Scultore viso e siero davanti a uno specchio tondo con cornice rosata"
        className="w-full [mask-image:linear-gradient(#000_86%,transparent)] md:[grid-area:1/1] md:ml-[38%] md:h-full md:max-h-[max(58rem,48vw)] md:w-[62%] md:[mask-image:linear-gradient(90deg,transparent,#000_24%)] md:object-cover md:object-[38%_60%] lg:object-[50%_60%]"
      />
      <div className="relative px-margin md:[grid-area:1/1] pt-10 pb-16 md:w-[58%] md:self-center md:py-20 md:pr-0 md:pl-bleed">
        <h2 className="manifesto md:max-w-[5.4em]" id="h-final">
          Stasera, allo <em>specchio</em>
        </h2>
        <p className="lead mt-5 max-w-[27rem] text-ink md:max-lg:max-w-84">
          {withdrawalDays} giorni soddisfatti o rimborsati: provalo con calma e, se non fa per te,
          ti rimborsiamo.
        </p>
        <Link href={routes.products} className={buttonClass("filled", "mt-5")}>
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
