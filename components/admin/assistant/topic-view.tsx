"use client";

import { useRouter } from "next/navigation";
import { useWatch } from "react-hook-form";
import { AdminTextArea } from "@/components/admin/ui/admin-inputs";
import { FormAlert } from "@/components/admin/ui/form-alert";
import { PageHead } from "@/components/admin/ui/page-head";
import { Section } from "@/components/admin/ui/section";
import { adminButton } from "@/components/admin/ui/styles";
import { useAdminForm } from "@/components/admin/ui/use-admin-form";
import { useUnsavedWarning } from "@/components/admin/ui/use-unsaved-warning";
import { RequireWriteAccess, useCanWrite } from "@/components/admin/ui/write-access";
import { Link } from "@/components/ui/link";
import { savePhrasings } from "@/lib/assistant/actions/knowledge";
import { articleAdminMessages } from "@/lib/assistant/copy/knowledge";
import { linesOf, MAX_TOPIC_PHRASINGS, type TopicPage } from "@/lib/assistant/model/knowledge";
import { trialHref } from "@/lib/assistant/model/list-filter";
import { topicForm } from "@/lib/assistant/schema/knowledge";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

export function TopicView({ topic }: { topic: TopicPage }) {
  const { title, text, phrasings, revision } = topic;
  return (
    <>
      <PageHead
        back={{ href: dashboardRoutes.adminTopics, name: "Argomenti" }}
        title={title}
        text="Più domande di esempio ci sono, più spesso l’assistente riconosce l’argomento."
      >
        <RequireWriteAccess>
          <Link href={trialHref(phrasings[0] ?? title)} className={adminButton("quiet")}>
            Prova una domanda
          </Link>
        </RequireWriteAccess>
      </PageHead>
      <TopicForm key={revision} topic={topic} />
      <Section id="risposta" title="Che cosa risponde">
        <p className="max-w-180 py-2.5 whitespace-pre-line">{text}</p>
      </Section>
    </>
  );
}

/** Edits the example questions of a topic, one per line. */
function TopicForm({ topic }: { topic: TopicPage }) {
  const router = useRouter();
  const mayWrite = useCanWrite();
  const form = useAdminForm({
    id: "topic",
    schema: topicForm,
    defaultValues: { phrasings: topic.phrasings.join("\n") },
    keepsValues: true,
    action: (values) => savePhrasings({ ...values, topic: topic.id, known: topic.revision }),
    messages: articleAdminMessages,
    toast: () => ({ title: "Salvato", description: "Vale dal prossimo messaggio.", key: "topic" }),
    onDone: () => {
      router.refresh();
    },
  });
  useUnsavedWarning(form.formState.isDirty);
  const phrasings = useWatch({ control: form.control, name: "phrasings" });
  return (
    <form
      {...form.formProps}
      aria-label="Domande di esempio"
      className="mb-10 grid max-w-180 gap-5"
    >
      {form.failure !== null && <FormAlert title={form.failure} />}
      <AdminTextArea
        {...form.field("phrasings")}
        label="Come lo chiedono, una domanda per riga"
        hint={`${linesOf(phrasings).length} di ${MAX_TOPIC_PHRASINGS}. Con parole diverse, come si scrive in chat. Senza nomi e dati di chi l’ha chiesto.`}
        disabled={!mayWrite}
        inputClass="field-sizing-content min-h-48"
      />
      {mayWrite && (
        <div>
          <button type="submit" aria-busy={form.isSending} className={adminButton("capsule")}>
            Salva
          </button>
        </div>
      )}
    </form>
  );
}
