import "server-only";
import { type MessageSources } from "@/lib/mail/commands/send-email";
import { getEnv } from "@/lib/platform/env";
import { serviceNames, services } from "@/lib/platform/health/key-refused";
import { type Troubles } from "./model/troubles";

export const operationsMailSources: Pick<MessageSources, "staff_operations"> = {
  staff_operations: {
    load: ({ subjectId }) => {
      const [at = "", deadJobs, stuckPayments, undeliveredEmails, refusing = "", papers = "0"] =
        subjectId.split("/");
      return Promise.resolve({
        at: new Date(at),
        deadJobs: Number(deadJobs),
        stuckPayments: Number(stuckPayments),
        undeliveredEmails: Number(undeliveredEmails),
        refusing: services
          .filter((service) => refusing.split("+").includes(service))
          .map((service) => serviceNames[service]),
        papers: Number(papers),
        siteUrl: getEnv().SITE_URL,
      });
    },
  },
};

/** Returns the e-mail's subject id, including the numbers and services at that time. */
export function operationsSubject(at: Date, troubles: Troubles): string {
  const { deadJobs, stuckPayments, undeliveredEmails } = troubles;
  const counts = [deadJobs, stuckPayments, undeliveredEmails].map(({ open }) => open);
  const services = troubles.refusing.services.join("+");
  return [at.toISOString(), ...counts, services, troubles.papers.open].join("/");
}
