"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./button";

/** Takes a form's place, and the focus, once it is stored: what happens next, and the way to another. */
export function SubmissionThanks({
  title,
  again,
  restart,
  children,
}: {
  title: string;
  /** Label of the button that brings the form back. */
  again: string;
  restart: () => void;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <div
      ref={box}
      role="status"
      tabIndex={-1}
      className="border-y border-gold py-10 outline-none md:py-14"
    >
      <h3 className="title-1">{title}</h3>
      <div className="lead mt-4">{children}</div>
      <button type="button" className={buttonClass("link", "mt-6")} onClick={restart}>
        {again}
      </button>
    </div>
  );
}
