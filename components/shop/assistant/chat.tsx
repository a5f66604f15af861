"use client";

import { useEffect } from "react";
import { ChatProvider, useChat } from "@/lib/assistant/client/chat-provider";
import { ChatPanel } from "./chat-panel";

type Props = { assistant: string; brand: string; isOpen: boolean; close: () => void };

/** Shows this tab's conversation in a panel that the button beside it opens and closes. */
export default function Chat(props: Props) {
  return (
    <ChatProvider assistant={props.assistant} brand={props.brand}>
      <ConnectedPanel {...props} />
    </ChatProvider>
  );
}

function ConnectedPanel({ isOpen, close, ...names }: Props) {
  const { open: openChat, close: closeChat } = useChat();
  useEffect(() => {
    if (isOpen) openChat();
    else closeChat();
  }, [isOpen, openChat, closeChat]);
  return <ChatPanel {...names} onClose={close} />;
}
