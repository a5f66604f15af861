"use client";

import { useState } from "react";
import { MailFrame } from "@/components/admin/mail/mail-frame";
import { noteClass, segmentClass } from "@/components/admin/ui/styles";

/** The e-mail as it would be sent now: on a phone or a computer, light or dark. */
export function CampaignPreview({ html, note }: { html: string; note?: string | null }) {
  const [isNarrow, setNarrow] = useState(true);
  const [isDark, setDark] = useState(false);
  return (
    <section aria-label="Anteprima" className="grid min-w-0 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Choice
          label="Larghezza"
          names={["Telefono", "Computer"]}
          isFirst={isNarrow}
          onChoose={setNarrow}
        />
        <Choice
          label="Tema"
          names={["Chiaro", "Scuro"]}
          isFirst={!isDark}
          onChoose={(isLight) => setDark(!isLight)}
        />
      </div>
      <MailFrame title="Anteprima dell’email" html={html} isDark={isDark} isNarrow={isNarrow} />
      <p role="status" className={`${noteClass} max-w-80`}>
        {note ?? "I prezzi sono quelli di adesso; nell’invio sono quelli del momento."}
      </p>
    </section>
  );
}

type ChoiceProps = {
  label: string;
  names: [string, string];
  isFirst: boolean;
  onChoose: (isFirst: boolean) => void;
};

function Choice({ label, names, isFirst, onChoose }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className={segmentClass.group}>
      {names.map((name, index) => (
        <button
          key={name}
          type="button"
          aria-pressed={isFirst === (index === 0)}
          className={`${segmentClass.item} aria-pressed:bg-selected aria-pressed:text-ink`}
          onClick={() => onChoose(index === 0)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
