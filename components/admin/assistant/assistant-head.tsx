import { PageHead } from "@/components/admin/ui/page-head";
import { TabLink, tabRowClass } from "@/components/admin/ui/tab-link";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";

const tabs = [
  {
    name: "Senza risposta",
    href: dashboardRoutes.adminAssistant,
    text: "Che cosa hanno chiesto in chat senza avere risposta, e che cosa insegnargli.",
  },
  {
    name: "Articoli",
    href: dashboardRoutes.adminArticles,
    text: "Quello che l’assistente sa oltre ai testi del negozio.",
  },
  {
    name: "Argomenti",
    href: dashboardRoutes.adminTopics,
    text: "Come i visitatori chiedono quello che i testi del negozio dicono già.",
  },
  {
    name: "Conversazioni",
    href: dashboardRoutes.adminConversations,
    text: "Che cosa si sono detti, senza email e numeri di telefono.",
  },
  {
    name: "Prova",
    href: dashboardRoutes.assistantTrial,
    text: "Una domanda, che cosa trova e perché risponde così.",
  },
  {
    name: "Costi",
    href: dashboardRoutes.assistantCosts,
    text: "Che cosa è costato rispondere, giorno per giorno.",
  },
] as const;

export function AssistantHead({ here }: { here: (typeof tabs)[number]["name"] }) {
  const text = tabs.find(({ name }) => name === here)?.text ?? "";
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
