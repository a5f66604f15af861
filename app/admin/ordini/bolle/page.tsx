import { type Metadata } from "next";
import { readParameter } from "@/lib/core/query-parameter";
import { parseSelectedIds } from "@/lib/orders/schema/list";
import { routes } from "@/lib/platform/routes";
import { PackingSlipsSection } from "../packing-slips-section";

export const metadata: Metadata = { title: "Distinte" };

export default async function PackingSlipsPage({ searchParams }: PageProps<"/admin/ordini/bolle">) {
  const parameters = await searchParams;
  return (
    <PackingSlipsSection
      title="Distinte"
      ids={parseSelectedIds(readParameter(parameters, "scelti"))}
      back={{ href: routes.admin, text: "Ordini" }}
    />
  );
}
