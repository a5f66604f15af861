import "./primitives.css";
import { ColourSection } from "./colour-section";
import { ButtonSection, FieldSection, FormSection, LinkSection } from "./control-sections";
import { readTokens } from "./tokens";

/** Shows what no page of the shop does: states held still, a form's failures, contrast of colours. */
export async function PrimitivesScreen() {
  return (
    <main lang="en" className="page pb-section">
      <header className="pt-14 pb-10 lg:pt-20">
        <h1 className="title-1">Primitives</h1>
        <p className="lead mt-4">
          States that no page of the shop shows, or only for a moment. This page exists in
          development only.
        </p>
      </header>
      <ButtonSection />
      <LinkSection />
      <FieldSection />
      <FormSection />
      <ColourSection tokens={await readTokens()} />
    </main>
  );
}
