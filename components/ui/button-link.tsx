import { type ComponentProps } from "react";
import { buttonClass } from "./button";
import { Link } from "./link";

type Props = ComponentProps<typeof Link> & { look?: Parameters<typeof buttonClass>[0] };

/** A link within the shop that looks like a button. */
export function ButtonLink({ look = "filled", className, ...link }: Props) {
  return <Link {...link} className={buttonClass(look, className)} />;
}
