"use client";

import * as Radix from "@radix-ui/react-tooltip";
import { type ReactElement, useState } from "react";

const DELAY_MS = 400;

type Props = {
  /** Without a text, the control has no tooltip. */
  text: string | undefined;
  children: ReactElement;
};

/** Names a control without text on hover and focus. It needs an accessible name of its own. */
export function Tooltip({ text, children }: Props) {
  if (text === undefined) return children;
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Panel text={text} />
      </Radix.Root>
    </Radix.Provider>
  );
}

type TruncatedTextProps = {
  text: string;
  /** What is shown instead of the whole text. */
  full?: string;
  className?: string;
};

/** One line of text, cut off where it does not fit. Pointer, keyboard and a tap show all of it. */
export function TruncatedText({ text, full = text, className = "" }: TruncatedTextProps) {
  const [open, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={DELAY_MS}>
      <Radix.Root open={open} onOpenChange={setOpen}>
        <Radix.Trigger
          className={`block max-w-full cursor-text truncate rounded-control text-left select-text ${className}`}
          onClick={(event) => {
            // A click would close the panel, which a tap has no other way to open.
            event.preventDefault();
            setOpen(true);
          }}
        >
          {text}
        </Radix.Trigger>
        <Panel text={full} />
      </Radix.Root>
    </Radix.Provider>
  );
}

const panel =
  "z-(--z-toast) rounded-control bg-night px-2 py-1 text-small/5 text-on-night shadow-2";

function Panel({ text }: { text: string }) {
  return (
    <Radix.Portal>
      <Radix.Content
        sideOffset={4}
        collisionPadding={8}
        className={`${panel} max-w-[min(24rem,100vw-1rem)] wrap-anywhere`}
      >
        {text}
      </Radix.Content>
    </Radix.Portal>
  );
}
