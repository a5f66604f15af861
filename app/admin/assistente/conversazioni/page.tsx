import { type Metadata } from "next";
import { AssistantHead } from "@/components/admin/assistant/assistant-head";
import { ConversationList } from "@/components/admin/assistant/conversation-list";
import { SearchForm } from "@/components/admin/ui/filter-fields";
import { FilterLinks } from "@/components/admin/ui/filter-links";
import { conversationList } from "@/lib/assistant/model/list-filter";
import { listConversations } from "@/lib/assistant/queries/conversations";
import { systemClock } from "@/lib/core/clock";
import { ListSection, LoadedSection } from "../../loaded-section";

export const metadata: Metadata = { title: "Conversazioni con l’assistente" };

/** Lists the chat conversations of the retention period. */
export default async function ConversationsPage({
  searchParams,
}: PageProps<"/admin/assistente/conversazioni">) {
  const filter = conversationList.parse(await searchParams);
  return (
    <>
      <AssistantHead
        here="Conversazioni"
        text="Che cosa si sono detti, senza email e numeri di telefono."
      />
      <LoadedSection
        key={JSON.stringify(filter)}
        title="Conversazioni"
        rows={8}
        what="le conversazioni"
        load={(staff) => listConversations(staff, filter)}
      >
        {(list) => (
          <ListSection
            label="Conversazioni"
            toolbar={
              <>
                <FilterLinks
                  label="Quali"
                  links={conversationList.links(filter, "view")}
                  counts={list.counts}
                />
                <SearchForm list={conversationList.at(filter)} />
              </>
            }
          >
            <ConversationList list={list} filter={filter} now={systemClock()} />
          </ListSection>
        )}
      </LoadedSection>
    </>
  );
}
