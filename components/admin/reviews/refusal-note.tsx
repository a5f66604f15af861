import { AdminField } from "@/components/admin/ui/admin-field";
import { areaClass } from "@/components/admin/ui/styles";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/model/moderation";

/** Asks for a note that the author of a refused review receives with the reason. */
export function RefusalNote({ id, author }: { id: string; author: string }) {
  return (
    <AdminField
      id={id}
      label={`Qualche parola per ${author}`}
      hint="Facoltativa. L’e-mail dice già il motivo, e che può rispondere o cambiare il testo."
    >
      {(attributes) => (
        <textarea
          {...attributes}
          name="note"
          rows={3}
          maxLength={MAX_REPLY_LENGTH}
          className={areaClass}
        />
      )}
    </AdminField>
  );
}

export function readNote(form: HTMLFormElement): string {
  const note = new FormData(form).get("note");
  return typeof note === "string" ? note : "";
}
