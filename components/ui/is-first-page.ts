/** True until the first page answers to clicks. Later pages are rendered in the browser. */
export const isFirstPage = () => document.documentElement.dataset.awake === undefined;
