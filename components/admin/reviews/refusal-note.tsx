import { AdminTextArea, type RegisteredField } from "@/components/admin/ui/admin-inputs";
import { MAX_REPLY_LENGTH } from "@/lib/reviews/model/moderation";

/** Asks for a note that the author of a refused review receives with the reason. */
export function RefusalNote({ author, ...field }: RegisteredField & { author: string }) {
  return (
    <AdminTextArea
      {...field}
      label={`Qualche parola per ${author}`}
      hint="Facoltativa. L’email dice già il motivo, e che può rispondere o cambiare il testo."
      rows={3}
      maxLength={MAX_REPLY_LENGTH}
    />
  );
}
