import { type ReactNode } from "react";
import { type Picture } from "@/components/ui/pictures";
import { ShopImage } from "@/components/ui/shop-image";

export function PictureOpening({
  title,
  lead,
  picture,
}: {
  title: ReactNode;
  lead: string;
  picture: Picture;
}) {
  return (
    <header className="grid overflow-hidden wall-returns">
      <div className="relative z-1 px-margin md:[grid-area:1/1] pt-10 pb-2 md:w-[min(58%,60rem)] md:self-center md:py-20 md:pr-0 md:pl-bleed">
        <h1 className="title-1">{title}</h1>
        <p className="lead mt-5 max-w-[26rem] text-ink md:max-lg:max-w-[20rem] lg:mt-7">{lead}</p>
      </div>
      <ShopImage
        picture={picture}
        sizes="(min-width: 768px) 58vw, 100vw"
        priority
        className="aspect-[1/0.9] w-full [mask-image:linear-gradient(transparent,#000_18%)] object-cover object-[50%_60%] md:[grid-area:1/1] md:ml-[46%] md:aspect-auto md:h-[clamp(27rem,min(50vw,100svh-7rem),58rem)] md:w-[54%] md:[mask-image:linear-gradient(90deg,transparent,#000_22%)] md:object-[50%_22%]"
      />
    </header>
  );
}
