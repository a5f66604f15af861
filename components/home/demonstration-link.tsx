"use client";

import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { askForDemo } from "@/components/catalog/demo-request";
import { routes } from "@/lib/routes";

/** «Guarda la dimostrazione»: leads to the videos and asks the product page to start the first one. */
export function DemonstrationLink() {
  return (
    <Link
      href={`${routes.products}#demo-videos`}
      className={buttonClass("link")}
      onClick={askForDemo}
    >
      <Icon name="play" />
      Guarda la dimostrazione
    </Link>
  );
}
