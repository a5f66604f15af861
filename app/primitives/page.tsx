import { type Metadata } from "next";
import { notFound } from "next/navigation";

export const metadata: Metadata = {
  title: "Primitives",
  robots: { index: false, follow: false },
};

/** For developers: every primitive in every state. Anywhere but in development the address is lost. */
export default async function PrimitivesPage() {
  // Asked in these words the bundler knows the answer, and a production build holds none of what follows.
  if (process.env.NODE_ENV === "development") {
    const { PrimitivesScreen } = await import("./primitives-screen");
    return <PrimitivesScreen />;
  }
  notFound();
}
