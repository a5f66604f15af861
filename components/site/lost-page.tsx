import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/routes";

/**
 * The page for when there is no page: a large figure, a sentence, ways on. Its links load their page
 * anew, which is right after a failure and keeps the router's link out of every page's error boundary.
 */
export function LostPage({
  figure,
  title,
  text,
  action,
}: {
  figure?: string;
  title: string;
  text: string;
  /** Stands before the links; without it home is the filled button. */
  action?: ReactNode;
}) {
  return (
    <section className="grid overflow-hidden bg-[linear-gradient(#e6cab9,#ecd5c6)] md:*:[grid-area:1/1]">
      <img
        src="/media/img/detail-usb-800.webp"
        width={800}
        height={800}
        alt=""
        loading="lazy"
        className="w-full md:ml-[40%] md:h-full md:max-h-[50rem] md:w-[60%] md:[mask-image:linear-gradient(90deg,transparent,#000_20%)] md:object-cover"
      />
      <div className="relative px-margin pt-8 pb-16 md:w-[56%] md:self-center md:pr-0 md:pl-bleed">
        {figure && (
          <p className="figure-large" aria-hidden="true">
            {figure}
          </p>
        )}
        <h1 className="title-1 mt-8 max-w-[5.5em]">{title}</h1>
        <p className="lead mt-4 max-w-88 text-ink">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-7 gap-y-2">
          {action}
          <a href={routes.home} className={buttonClass(action ? "link" : "filled")}>
            Home
          </a>
          <a href={routes.products} className={buttonClass("link")}>
            Prodotti
          </a>
          <a href={routes.contact} className={buttonClass("link")}>
            Contatto
          </a>
        </div>
      </div>
    </section>
  );
}
