"use client";

import { useEffect } from "react";
import { ChatProvider, useChat } from "@/lib/assistant/client";
import { ChatPanel } from "./chat-panel";

type Props = { assistant: string; brand: string; isOpen: boolean; close: () => void };

/** This tab's conversation and its panel, opened and closed by the button beside it. */
export default function Chat(props: Props) {
  return (
    <ChatProvider assistant={props.assistant} brand={props.brand}>
      <Door {...props} />
    </ChatProvider>
  );
}

function Door({ isOpen, close, ...names }: Props) {
  const openChat = useChat((chat) => chat.open);
  const closeChat = useChat((chat) => chat.close);
  useEffect(() => {
    if (isOpen) openChat();
    else closeChat();
  }, [isOpen, openChat, closeChat]);
  return <ChatPanel {...names} leave={close} />;
}
