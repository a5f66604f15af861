import { type Metadata } from "next";
import { LegalPage } from "@/components/shop/legal/legal-page";
import { routes } from "@/lib/platform/routes";
import { getCollection } from "@/lib/privacy/queries";
import { getSettings } from "@/lib/settings/queries";

export const metadata: Metadata = {
  title: "Cookie",
  description:
    "Che cosa conserviamo nel browser, con quali nomi e per quanto tempo, e come decidere.",
  alternates: { canonical: routes.cookies },
};

export default async function CookiesPage() {
  return (
    <LegalPage tab="cookie" settings={await getSettings()} collection={await getCollection()} />
  );
}
