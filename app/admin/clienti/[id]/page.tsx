import { type Metadata } from "next";
import { CustomerView } from "@/components/admin/customers/customer-view";
import { systemClock } from "@/lib/core/clock";
import { pageField } from "@/lib/core/filter-fields";
import { readParameter } from "@/lib/core/query-parameter";
import { findCustomer } from "@/lib/customers/queries/customer";
import { isOrderId } from "@/lib/orders/schema/list";
import { dashboardRoutes } from "@/lib/platform/dashboard-routes";
import { FoundSection } from "../../loaded-section";

// Without the person's name, which would stay in the browser's history.
export const metadata: Metadata = { title: "Cliente" };

export default async function CustomerPage({
  params,
  searchParams,
}: PageProps<"/admin/clienti/[id]">) {
  const { id } = await params;
  const parameters = await searchParams;
  const page = pageField.parse((parameter) => readParameter(parameters, parameter));
  return (
    <FoundSection
      title="Cliente"
      what="il cliente"
      load={async (staff) => (isOrderId(id) ? findCustomer(staff, id, page, systemClock()) : null)}
      missing={{
        title: "Cliente non trovato",
        text: "Forse ha chiesto di cancellare i suoi dati, oppure l’ordine era una prova.",
        back: { href: dashboardRoutes.adminCustomers, text: "Torna ai clienti" },
      }}
    >
      {(customer) => <CustomerView customer={customer} now={systemClock()} />}
    </FoundSection>
  );
}
