"use client";

import { Component, type ReactNode } from "react";

/**
 * Renders nothing in place of children that throw, so that the rest of the page stays. For everything that a page
 * can do without. Reports the error.
 */
export class HiddenOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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
    return this.state.hasFailed ? null : this.props.children;
  }
}
