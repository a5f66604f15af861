import { type Metadata, type Viewport } from "next";
import { notFoundMetadata } from "@/components/shop/site/page-not-found";
import { Document } from "./document";
import { generateMetadata as sharedMetadata, viewport as sharedViewport } from "./layout";
import { MissingPage } from "./missing-page";

/** As in the root layout, which is not rendered around this page. */
export const revalidate = 300;

export const viewport: Viewport = sharedViewport;

export async function generateMetadata(): Promise<Metadata> {
  return { ...(await sharedMetadata()), ...notFoundMetadata };
}

/** Not `not-found.tsx`: Next would send it, frame included, with the data of every page. */
export default function GlobalNotFound() {
  return (
    <Document>
      <MissingPage />
    </Document>
  );
}
