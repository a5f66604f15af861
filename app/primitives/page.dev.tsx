import { type Metadata } from "next";
import { PrimitivesScreen } from "./primitives-screen";

export const metadata: Metadata = {
  title: "Primitives",
  robots: { index: false, follow: false },
};

/** Shows every primitive in every state, for developers. */
export default function PrimitivesPage() {
  return <PrimitivesScreen />;
}
