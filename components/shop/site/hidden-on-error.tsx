"use client";

import { Component, type ReactNode } from "react";

/**
 * Renders `instead`, by default nothing, in place of children that throw, so that the rest of the page stays. For
 * everything that a page can do without. Reports the error.
 */
export class HiddenOnError extends Component<
  { children: ReactNode; instead?: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: Error) {
    void import("@/lib/platform/client/report-browser-error").then(({ reportBrowserError }) => {
      reportBrowserError(error);
    });
  }

  override render() {
    const { children, instead } = this.props;
    return this.state.hasFailed ? instead : children;
  }
}
