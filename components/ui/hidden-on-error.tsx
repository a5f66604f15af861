"use client";

import { Component, type ReactNode } from "react";

/**
 * Renders nothing in place of children that throw, so that the rest of the page stays. For everything that a page
 * can do without. React logs the error to the console.
 */
export class HiddenOnError extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
