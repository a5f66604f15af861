"use client";

import { Link } from "@/components/ui/link";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { routes } from "@/lib/routes";

/** «Guarda la dimostrazione»: leads to the videos and asks the product page to start the first one. */
export function DemonstrationLink() {
  return (
    <Link
      href={`${routes.products}#demo-videos`}
      className={buttonClass("link")}
      onClick={() => {
        try {
          window.sessionStorage.setItem("play_demo_video", "1");
        } catch {
          // Without storage the videos are in view all the same, and wait to be started.
        }
      }}
    >
      <Icon name="play" />
      Guarda la dimostrazione
    </Link>
  );
}
