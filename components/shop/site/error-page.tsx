import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/platform/routes";

type ErrorPageProps = {
  figure?: string;
  title: string;
  text: string;
  picture: ReactNode;
  /** Placed before the links; without it the home link is the primary button. */
  action?: ReactNode;
};

/**
 * Shows an error page with a large figure, a sentence and links. The links load a full page, which
 * is safe after a failure. It also keeps the router's link out of every error boundary.
 */
export function ErrorPage({ figure, title, text, picture, action }: ErrorPageProps) {
  return (
    <section className="grid overflow-hidden wall-error">
      {picture}
      <div className="relative beside-picture pt-8 pb-14 md:py-14 lg:w-[50%] lg:pt-16 lg:stacked">
        {figure && (
          <p className="figure-large max-lg:text-[5rem] lg:text-[13rem]" aria-hidden="true">
            {figure}
          </p>
        )}
        <h1 className="title-1 mt-4 lg:mt-8 lg:max-w-[5.5em]">{title}</h1>
        <p className="lead mt-4 max-w-88 text-ink">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 md:gap-x-5">
          {action}
          <a
            href={routes.home}
            className={action ? buttonClass("link") : buttonClass("filled", "max-md:w-full")}
          >
            Home
          </a>
          <a href={routes.products} className={buttonClass("link")}>
            Prodotti
          </a>
          <a href={routes.contact} className={buttonClass("link")}>
            Contatto
          </a>
          <a href={routes.orderStatus} className={buttonClass("link")}>
            Il mio ordine
          </a>
        </div>
      </div>
    </section>
  );
}
