import { ActionButton } from "@/components/admin/ui/action-button";
import { DialogButton } from "@/components/admin/ui/dialog-button";
import { formatLongDateTime } from "@/lib/core/dates";
import { markSafety } from "@/lib/inventory/actions";
import { safetyDuty, safetyMessages } from "@/lib/inventory/copy";
import { type SafetyKind, seriousEffectsBy } from "@/lib/inventory/model/safety";
import { type SafetyMatter } from "@/lib/inventory/queries/safety";

type Props = {
  target: { kind: SafetyKind; id: string };
  matter: SafetyMatter | null;
  /** When the shop learned of it: the deadline runs from here. */
  receivedAt: Date;
  about?: string;
};

/** The mark «sicurezza» of a message, review or conversation, with what the law asks until it is handled. */
export function SafetyMark({ target, matter, receivedAt, about }: Props) {
  if (matter === null)
    return (
      <ActionButton
        action={markSafety}
        input={{ ...target, marked: true }}
        label="Segna «sicurezza»"
        busyLabel="Un attimo…"
        about={about}
        done={{ title: "Segnata", description: "È tra le cose da fare, finché non la chiudi." }}
        failures={safetyMessages}
      />
    );
  if (matter.handledAt !== null)
    return (
      <p className="max-w-160 text-cocoa">
        <b className="font-medium text-ink">Sicurezza, gestita</b>
        <span>{` il ${formatLongDateTime(matter.handledAt)}`}</span>
        <span>{matter.handledBy !== null && ` da ${matter.handledBy}`}</span>
        {": "}
        <span className="wrap-anywhere whitespace-pre-line">{matter.note}</span>
      </p>
    );
  return (
    <div className="max-w-160 rounded-panel border border-danger-line p-4">
      <p className="font-semibold text-danger">Sicurezza</p>
      <p className="mt-1">{safetyDuty(seriousEffectsBy(receivedAt))}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <DialogButton dialog="handleSafety" props={{ target }} about={about}>
          Segna come gestita…
        </DialogButton>
        <ActionButton
          action={markSafety}
          input={{ ...target, marked: false }}
          label="Non riguarda la sicurezza"
          busyLabel="Un attimo…"
          about={about}
          done={{ title: "Segno tolto", description: "Non è più tra le cose da fare." }}
          failures={safetyMessages}
        />
      </div>
    </div>
  );
}
