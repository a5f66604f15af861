import { type ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";
import { routes } from "@/lib/platform/routes";

/** Class names of the picture: above the text, from 768 px beside it. */
export const errorPictureClass =
  "w-full max-md:max-h-[36svh] max-md:object-cover max-md:object-[50%_24%] md:ml-[50%] md:h-full md:max-h-[50rem] md:w-[50%] md:fade-left-14 md:object-cover md:stacked";

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
      <div className="relative beside-picture pt-9 pb-16 md:w-[50%] md:pt-16 md:stacked">
        {figure && (
          <p className="figure-large" aria-hidden="true">
            {figure}
          </p>
        )}
        <h1 className="title-1 mt-4 md:mt-8 md:max-w-[5.5em]">{title}</h1>
        <p className="lead mt-4 max-w-88 text-ink md:max-w-72 lg:max-w-88">{text}</p>
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-2">
          {action}
          <a href={routes.home} className={buttonClass(action ? "link" : "filled")}>
            Home
          </a>
          {/* Beside the picture the links take a row of their own. */}
          <span className="basis-full max-md:hidden lg:hidden" />
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
