"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { buttonClass } from "./button";

/** Replaces a stored form and takes the focus: next steps, and a button for another one. */
export function SubmissionThanks({
  title,
  again,
  restart,
  children,
}: {
  title: string;
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
