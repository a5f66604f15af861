import { RetryNotice } from "./retry-notice";

/** A section that did not load: says so in its place and offers to try again. */
export function SectionError({ title }: { title: string }) {
  return (
    <div className="mb-10">
      <RetryNotice title={title} text="Il servizio non ha risposto. Il resto resta com’era." />
    </div>
  );
}
