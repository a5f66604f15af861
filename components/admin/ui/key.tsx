export function Key({ children }: { children: string }) {
  return (
    <kbd className="inline-grid h-5 min-w-5 place-items-center rounded-field border border-line-strong bg-well px-1 font-sans text-xs text-cocoa">
      {children}
    </kbd>
  );
}
