import { guaranteeNoticeForm } from "@/lib/settings/model/opening";
import { settingsForms } from "@/lib/settings/schema/forms";

export function SettingsIndex() {
  const entries = [
    ...settingsForms.map(({ id, title }) => ({ id, title })),
    guaranteeNoticeForm,
    { id: "affermazioni", title: "Campagna e affermazioni" },
  ];
  return (
    <nav aria-label="Sezioni delle impostazioni" className="self-start lg:sticky lg:top-7">
      <ul className="flex flex-col max-lg:mb-6 max-lg:flex-row max-lg:flex-wrap max-lg:gap-x-4">
        {entries.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-8 items-center text-cocoa no-underline hover:text-ink hover:underline max-md:h-11"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
