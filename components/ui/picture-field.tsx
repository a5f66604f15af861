"use client";

import { type ComponentProps, useState } from "react";
import { buttonClass } from "./button";

/** An input for a picture: a button with the chosen file's name. `isEmpty` once the choice was taken back. */
export function PictureField({
  isEmpty = false,
  onChange,
  ...input
}: ComponentProps<"input"> & { isEmpty?: boolean }) {
  const [name, setName] = useState("");
  return (
    <label className="file-field">
      <input
        {...input}
        type="file"
        className="sr-only"
        onChange={(event) => {
          setName(event.target.files?.[0]?.name ?? "");
          onChange?.(event);
        }}
      />
      <span aria-hidden="true" className={buttonClass("smallOutline")}>
        Scegli una foto
      </span>
      <span aria-hidden="true" className="note wrap-anywhere">
        {isEmpty || name === "" ? "Nessun file scelto" : name}
      </span>
    </label>
  );
}
