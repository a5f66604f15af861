import { ListNotice } from "./list-notice";
import { RetryButton } from "./retry-button";

/** What did not load, said in its place, with a button that tries again. */
export function RetryNotice({ title, text }: { title: string; text: string }) {
  return (
    <ListNotice alert title={title} text={text}>
      <RetryButton />
    </ListNotice>
  );
}
