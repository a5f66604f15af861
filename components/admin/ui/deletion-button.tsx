"use client";

import { type Deletion } from "./deletion-dialog";
import { DialogButton } from "./dialog-button";

const load = () => import("./deletion-dialog");

/** Deletes something after confirmation and returns to its list. */
export function DeletionButton<Input>(props: Deletion<Input>) {
  return (
    <DialogButton load={load} props={props as Deletion<unknown>} style="danger">
      Elimina
    </DialogButton>
  );
}
