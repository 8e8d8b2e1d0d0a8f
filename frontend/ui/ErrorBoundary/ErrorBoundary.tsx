import { Component, type ReactNode } from "react";

import styles from "./ErrorBoundary.module.css";

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  message: string | undefined;
}

/** Shows an apology in place of children that failed to render. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { hasFailed: false, message: undefined };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { hasFailed: true, message: error instanceof Error ? error.message : undefined };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) {
      return this.props.children;
    }
    return (
      <section className={styles.failure} role="alert">
        <h1>Oops!</h1>
        <p>Sorry, an unexpected error has occurred.</p>
        <p className={styles.message}>{this.state.message || "Unknown error"}</p>
      </section>
    );
  }
}
