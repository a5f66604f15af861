import { PageHead } from "@/components/admin/ui/page-head";
import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const tabs = [
  { name: "Domande", href: dashboardRoutes.adminAssistant },
  { name: "Articoli", href: dashboardRoutes.adminArticles },
  { name: "Conversazioni", href: dashboardRoutes.adminConversations },
] as const;

type Props = { here: (typeof tabs)[number]["name"]; text: string };

export function AssistantHead({ here, text }: Props) {
  return (
    <>
      <PageHead title="Assistente" text={text} />
      <nav aria-label="Assistente" className={`-mt-3 mb-6 ${tabRowClass}`}>
        {tabs.map(({ name, href }, index) => (
          <TabLink key={name} href={href} current={name === here} first={index === 0}>
            {name}
          </TabLink>
        ))}
      </nav>
    </>
  );
}
