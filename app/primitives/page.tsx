import { type Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = {
  title: "Primitives",
  robots: { index: false, follow: false },
};

/** Shows every primitive in every state, for developers. Responds 404 outside development. */
export default async function PrimitivesPage() {
  // The bundler resolves this literal comparison, so a production build excludes what follows.
  if (process.env.NODE_ENV === "development") {
    const { PrimitivesScreen } = await import("./primitives-screen");
    return <PrimitivesScreen />;
  }
  notFound();
}
