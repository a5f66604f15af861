import { type Metadata } from "next";
import { Suspense } from "react";
import { SectionLoading } from "@/components/admin/ui/section";
import { parseSelectedIds } from "@/lib/orders/schema/list";
import { routes } from "@/lib/platform/routes";
import { PackingSlipsSection } from "../packing-slips-section";

export const metadata: Metadata = { title: "Bolle" };

export default async function PackingSlipsPage({ searchParams }: PageProps<"/admin/ordini/bolle">) {
  const { scelti } = await searchParams;
  return (
    <Suspense fallback={<SectionLoading title="Bolle" />}>
      <PackingSlipsSection
        ids={parseSelectedIds(Array.isArray(scelti) ? (scelti[0] ?? null) : (scelti ?? null))}
        back={{ href: routes.admin, text: "Ordini" }}
      />
    </Suspense>
  );
}
