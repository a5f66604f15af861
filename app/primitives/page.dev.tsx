import { type Metadata } from "next";
import { PrimitivesScreen } from "./primitives-screen";

export const metadata: Metadata = {
  title: "Primitives",
  robots: { index: false, follow: false },
};

/** For developers. */
export default function PrimitivesPage() {
  return <PrimitivesScreen />;
}
