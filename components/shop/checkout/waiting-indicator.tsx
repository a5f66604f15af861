export function WaitingIndicator() {
  return (
    <span
      aria-hidden="true"
      className="relative block size-11 animate-[rotate_var(--duration-breath)_linear_infinite] rounded-full border border-ink after:absolute after:-top-[5px] after:left-1/2 after:-ml-[5px] after:size-2.5 after:rounded-full after:bg-led-live after:shadow-[0_0_0_4px_var(--color-led-glow)]"
    />
  );
}
