import { type Metadata, type Viewport } from "next";
import { type ReactNode } from "react";
import icons from "@/components/ui/icons.json";
import { getEnv } from "@/lib/platform/env";
import { verificationOf } from "@/lib/settings/model/settings";
import { getSettings, isShopIndexed } from "@/lib/settings/queries";
import { Document } from "./document";

/** Prerendered pages pick up changed settings and prices within five minutes. */
export const revalidate = 300;

export const viewport: Viewport = { themeColor: "#fcf8f4" };

export async function generateMetadata(): Promise<Metadata> {
  const env = getEnv();
  const { brand, search } = await getSettings();
  return {
    metadataBase: new URL(env.SITE_URL),
    ...(!(await isShopIndexed()) && { robots: { index: false, follow: false } }),
    title: { default: brand.name, template: `%s - ${brand.name}` },
    openGraph: {
      type: "website",
      locale: "it_IT",
      siteName: brand.name,
      images: [{ url: "/media/img/og.jpg", width: 1200, height: 630 }],
    },
    icons: {
      // Next drops `app/icon.svg` as soon as another icon is named.
      icon: { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      apple: { url: icons["icon-180"], sizes: "180x180" },
    },
    verification: verificationOf(search),
    formatDetection: { telephone: false },
  };
}

export default function RootLayout({ children }: { children: ReactNode }) {
  return <Document>{children}</Document>;
}
