import { type ReactNode } from "react";
import { pictures } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

export function NewsletterPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid lg:min-h-[36rem] lg:grid-cols-[7fr_5fr]">
      <div className="min-w-0 self-center px-margin py-14 md:py-20 lg:pr-[clamp(2rem,6vw,7rem)] lg:pl-bleed">
        <h1 className="title-1 max-w-[12em] text-balance">{title}</h1>
        <p className="lead mt-5 max-w-measure wrap-anywhere">{lead}</p>
        <div className="mt-8 max-w-measure">{children}</div>
      </div>
      <div className="relative min-h-72 overflow-hidden bg-blush md:min-h-96">
        <ShopImage
          picture={pictures["02-led-amber"]}
          alt=""
          sizes="(min-width: 1024px) 42vw, 100vw"
          className="absolute inset-0 h-full w-full object-cover object-[70%_35%]"
        />
      </div>
    </div>
  );
}
