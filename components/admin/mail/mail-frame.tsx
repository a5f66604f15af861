import { inColorScheme } from "@/emails/ui/theme";

type Props = { title: string; html: string; isDark: boolean; isNarrow: boolean };

/** Shows an e-mail as a mail program does, with links that open elsewhere. */
export function MailFrame({ title, html, isDark, isNarrow }: Props) {
  return (
    <iframe
      title={title}
      sandbox=""
      srcDoc={inColorScheme(html, isDark ? "dark" : "light").replace(
        "<head>",
        '<head><base target="_blank"/>',
      )}
      className="block h-[75svh] max-w-full border border-line-strong bg-white"
      style={{ width: isNarrow ? 322 : 682 }}
    />
  );
}
