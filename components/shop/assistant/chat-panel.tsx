"use client";

import "./chat-panel.css";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button";
import { Icon, thin } from "@/components/ui/icon";
import { useOnDemand } from "@/components/ui/use-on-demand";
import { ChatProvider, useChat } from "@/lib/assistant/client/chat-provider";
import { aiNotice, handOverThanks, healthNotice, quickQuestions } from "@/lib/assistant/copy/chat";
import { MAX_MESSAGE_LENGTH } from "@/lib/assistant/model/chat";
import { ChatBubble } from "./chat-bubble";
import { useKeyboardSpace } from "./use-keyboard-space";

type Props = {
  assistant: string;
  brand: string;
  /** Whether a visitor may leave a message for a person. */
  takesMessages: boolean;
  isOpen: boolean;
  close: () => void;
};

const loadPersonForm = () => import("./person-form");

const linkClass =
  "cursor-pointer underline decoration-gold underline-offset-4 hover:decoration-current";

/** Shows this tab's conversation in a panel that the button beside it opens and closes. */
export default function Chat(props: Props) {
  return (
    <ChatProvider assistant={props.assistant} brand={props.brand}>
      <ChatPanel {...props} />
    </ChatProvider>
  );
}

/** Shows the conversation. Not modal: the page behind stays usable. */
export function ChatPanel({ assistant, brand, takesMessages, isOpen: wantsOpen, close }: Props) {
  const { isOpen, open, close: closeChat, answered, addMessage } = useChat();
  const panel = useRef<HTMLDivElement>(null);
  const [PersonForm, fetchPersonForm] = useOnDemand(loadPersonForm);
  const [wantsPerson, setWantsPerson] = useState(false);
  const [isEnlarged, setIsEnlarged] = useState(false);
  useKeyboardSpace(panel);
  useEffect(() => (wantsOpen ? open() : closeChat()), [wantsOpen, open, closeChat]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      // A dialog over the page handles the key first.
      if (event.key === "Escape" && !event.defaultPrevented) close();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOpen, close]);
  // A reopened panel shows the conversation, not the contact form.
  if (!isOpen && wantsPerson) setWantsPerson(false);
  const showsForm = wantsPerson && PersonForm !== null;
  const askPerson = takesMessages
    ? () => {
        fetchPersonForm();
        setWantsPerson(true);
      }
    : undefined;
  return (
    <div
      ref={panel}
      hidden={!isOpen}
      role="dialog"
      data-state={isOpen ? "open" : "closed"}
      data-enlarged={isEnlarged}
      aria-label={`Chat con ${assistant}`}
      className="chat-panel bg-ivory text-ink shadow-2"
    >
      <div className="chat-head on-dark bg-night text-on-night">
        <strong className="font-serif text-[1.375rem]/6 font-normal">{assistant}</strong>
        <button
          type="button"
          aria-label="Finestra più grande"
          aria-pressed={isEnlarged}
          className={buttonClass("icon")}
          onClick={() => setIsEnlarged(!isEnlarged)}
        >
          <Icon drawing={isEnlarged ? thin.reduce : thin.enlarge} className="size-5" />
        </button>
        <button
          type="button"
          aria-label="Chiudi la chat"
          className={buttonClass("icon")}
          onClick={close}
        >
          <Icon drawing={thin.close} />
        </button>
        <p>
          <span className="fine-print text-on-night-2">Assistente {brand}</span>
          {!showsForm && askPerson && (
            <button type="button" className={`min-h-6 text-xs/6 ${linkClass}`} onClick={askPerson}>
              Parla con una persona
            </button>
          )}
        </p>
      </div>
      {PersonForm && (
        <div hidden={!showsForm} className="flex-1 overflow-y-auto overscroll-contain p-4">
          <PersonForm
            isShown={showsForm}
            back={() => setWantsPerson(false)}
            onStored={() => {
              setWantsPerson(false);
              addMessage("ai", handOverThanks);
            }}
          />
        </div>
      )}
      <div hidden={showsForm} className="flex min-h-0 flex-1 flex-col">
        <MessageList
          isShown={isOpen && !showsForm}
          assistant={assistant}
          brand={brand}
          askPerson={askPerson}
        />
        <p role="status" className="sr-only">
          {answered}
        </p>
        <QuestionForm isShown={isOpen && !showsForm} />
      </div>
    </div>
  );
}

type ListProps = { assistant: string; brand: string; isShown: boolean; askPerson?: () => void };

function MessageList({ isShown, assistant, brand, askPerson }: ListProps) {
  const { messages, isTyping, pending, ask, retry, clearMessages, setConversationId } = useChat();
  const list = useRef<HTMLDivElement>(null);
  // To the end, but never beyond the first line of the last message. Sources and buttons appear after the
  // answer's last word. A hidden panel cannot scroll.
  useEffect(() => {
    const log = list.current;
    if (!log || !isShown || (messages.length < 2 && !isTyping)) return;
    const last = [...log.querySelectorAll<HTMLElement>(".chat-bubble")].at(-1);
    log.scrollTo({ top: isTyping || !last ? log.scrollHeight : last.offsetTop - 10 });
  }, [isShown, messages, isTyping, pending]);
  const startAgain = () => {
    // The stored conversation remains for the period in the privacy notice.
    clearMessages();
    setConversationId(null);
    document.getElementById("chat-question")?.focus();
  };
  return (
    // No live log: it would announce every chunk. The panel's status announces the whole answer.
    <div
      ref={list}
      role="region"
      aria-label="Messaggi"
      tabIndex={0}
      className="chat-log relative flex flex-1 flex-col gap-1 overflow-y-auto overscroll-contain px-4 pt-3 pb-2 outline-offset-[-2px]"
    >
      <p className="border-l border-gold pl-2.5 text-xs/[1.25] text-muted">
        {`${aiNotice} ${healthNotice}`}
      </p>
      {messages.length === 0 && (
        <p className="m-auto text-center text-muted">Inizia una conversazione con {assistant}!</p>
      )}
      {messages.map((message) => (
        <ChatBubble key={message.id} message={message} askPerson={askPerson} />
      ))}
      {messages.length === 1 && !isTyping && (
        <>
          <p className="text-xs/4 font-medium text-muted">Domande frequenti:</p>
          <div className="chat-questions">
            {quickQuestions(brand).map((question) => (
              <button
                key={question}
                type="button"
                className="cursor-pointer text-left text-xs/4 text-muted hover:text-gold-text"
                onClick={() => ask(question)}
              >
                {question}
              </button>
            ))}
          </div>
        </>
      )}
      {isTyping && (
        <p className="flex items-center gap-1 note text-muted">
          <span aria-hidden="true" className="chat-dots" />
          {assistant} sta scrivendo...
        </p>
      )}
      {retry && (
        <button type="button" className={buttonClass("link", "self-start")} onClick={retry}>
          Riprova
        </button>
      )}
      {!pending && messages.some(({ role }) => role === "user") && (
        <button
          type="button"
          className={`min-h-6 self-center text-xs/6 text-muted ${linkClass}`}
          onClick={startAgain}
        >
          Nuova conversazione
        </button>
      )}
    </div>
  );
}

function QuestionForm({ isShown }: { isShown: boolean }) {
  const { pending, ask, stop } = useChat();
  const [text, setText] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isShown) field.current?.focus();
  }, [isShown]);
  const canSend = !pending && text.trim() !== "";
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault();
    if (!canSend) return;
    ask(text);
    setText("");
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // While an IME composes a character, Enter only confirms it.
    if (event.key === "Enter" && !event.shiftKey && !event.nativeEvent.isComposing) send(event);
  };
  return (
    <form className="flex items-end gap-1 border-t border-gold pr-1.5 pl-4" onSubmit={send}>
      <label htmlFor="chat-question" className="sr-only">
        Scrivi un messaggio
      </label>
      <textarea
        ref={field}
        id="chat-question"
        rows={1}
        value={text}
        maxLength={MAX_MESSAGE_LENGTH}
        placeholder="Scrivi un messaggio"
        enterKeyHint="send"
        className="field-sizing-content max-h-24 min-h-12 min-w-0 flex-1 resize-none bg-transparent py-3 text-base/6 outline-none placeholder:text-muted placeholder:opacity-100"
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {pending ? (
        <button
          type="button"
          aria-label="Ferma la risposta"
          className={buttonClass("icon", "mb-0.5 not-hover:bg-cream")}
          onClick={stop}
        >
          <Icon drawing={thin.stop} />
        </button>
      ) : (
        <button
          type="submit"
          aria-label="Invia"
          aria-disabled={!canSend}
          className={buttonClass("icon", "mb-0.5 not-hover:bg-cream")}
        >
          <Icon drawing={thin.send} />
        </button>
      )}
    </form>
  );
}
