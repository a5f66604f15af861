"use client";

import { type Deletion } from "./deletion-dialog";
import { DialogButton } from "./dialog-button";

/** Deletes something after confirmation and returns to its list. */
export function DeletionButton<Input>(props: Deletion<Input>) {
  return (
    <DialogButton dialog="deletion" props={props as Deletion<unknown>} style="danger">
      Elimina
    </DialogButton>
  );
}
