import { buttonClass } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { type ChatMessage } from "@/lib/assistant/client/messages";

const time = new Intl.DateTimeFormat("it-IT", { hour: "2-digit", minute: "2-digit" });

export function ChatBubble({
  message,
  askPerson,
}: {
  message: ChatMessage;
  /** Omitted where a message is only displayed. */
  askPerson?: () => void;
}) {
  const { content, role, timestamp, sources = [], offersPerson, isGenerated, unfinished } = message;
  const isVisitor = role === "user";
  return (
    <div
      className={`chat-bubble ${isVisitor ? "chat-mine bg-night text-on-night" : "bg-blush"}`}
      {...(isGenerated && { itemScope: true, itemType: "https://schema.org/Message" })}
    >
      {/* Marks the text as generated, for machines (AI Act, art. 50(2)). */}
      {isGenerated && (
        <meta itemProp="digitalSourceType" content="TrainedAlgorithmicMediaDigitalSource" />
      )}
      <span className="sr-only">{isVisitor ? "Tu:" : "Assistente:"}</span>
      <p className="wrap-anywhere whitespace-pre-line">{content}</p>
      {sources.length > 0 && (
        <p className="mt-1.5 text-xs/[1.4]">
          {"Fonte: "}
          {sources.map(({ id, href, title }, index) => (
            <span key={id}>
              <span>{index > 0 && ", "}</span>
              {isOfThisShop(href) ? (
                <Link
                  href={href}
                  className="underline decoration-gold underline-offset-4 hover:decoration-current"
                >
                  {title}
                </Link>
              ) : (
                title
              )}
            </span>
          ))}
        </p>
      )}
      {offersPerson && !unfinished && askPerson && (
        <button type="button" className={buttonClass("link", "text-note")} onClick={askPerson}>
          Parla con una persona
        </button>
      )}
      <time
        dateTime={timestamp.toISOString()}
        className={`mt-0.5 block text-xs/4 ${isVisitor ? "text-on-night-2" : "text-muted"}`}
      >
        {time.format(timestamp)}
      </time>
    </div>
  );
}

/** Returns whether a link stays in the shop; an answer may link to nothing else. */
function isOfThisShop(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}
