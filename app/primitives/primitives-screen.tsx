import "./primitives.css";
import { ToastHost } from "@/components/ui/toast-host";
import { ButtonSection, FieldSection, LinkSection } from "./control-sections";
import { CapsuleSection, FigureSection, IconSection, PictureSection } from "./mark-sections";
import { AccordionSection, FloatingSection, FormSection } from "./message-sections";
import { ColourSection, MotionSection, ShapeSection } from "./token-sections";
import { readTokens } from "./tokens";
import { TypeSection } from "./type-section";

const contents = [
  ["colours", "Colours"],
  ["type", "Type"],
  ["shapes", "Space and shape"],
  ["motion", "Motion"],
  ["buttons", "Buttons"],
  ["links", "Links"],
  ["fields", "Fields"],
  ["forms", "Forms"],
  ["floating", "Toasts, dialogs, popover, tooltip"],
  ["tabs", "Tabs"],
  ["accordions", "Accordions"],
  ["capsule", "Capsule"],
  ["figures", "Prices, stars, light"],
  ["icons", "Icons"],
  ["pictures", "Pictures"],
] as const;

/** Shows every primitive of `components/ui` and shape of `globals.css` on one page, tokens first. */
export async function PrimitivesScreen() {
  const tokens = await readTokens();
  return (
    <>
      <main lang="en" className="page pb-section">
        <header className="pt-14 pb-10 lg:pt-20">
          <h1 className="title-1">Primitives</h1>
          <p className="lead mt-4">
            What the pages of shop and dashboard are made of, in every state. This page exists in
            development only.
          </p>
          <nav aria-label="Contents" className="mt-6">
            <ul className="flex flex-wrap gap-x-6">
              {contents.map(([id, title]) => (
                <li key={id}>
                  <a href={`#${id}`} className="inline-flex min-h-touch items-center underline">
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </header>
        <ColourSection tokens={tokens} />
        <TypeSection tokens={tokens} />
        <ShapeSection tokens={tokens} />
        <MotionSection tokens={tokens} />
        <ButtonSection />
        <LinkSection />
        <FieldSection />
        <FormSection />
        <FloatingSection />
        <AccordionSection />
        <CapsuleSection />
        <FigureSection />
        <IconSection />
        <PictureSection />
      </main>
      <ToastHost />
    </>
  );
}
