import { RetryNotice } from "./retry-notice";

export function SectionError({ title }: { title: string }) {
  return (
    <div className="mb-10">
      <RetryNotice title={title} text="Il servizio non ha risposto. Il resto resta com’era." />
    </div>
  );
}
