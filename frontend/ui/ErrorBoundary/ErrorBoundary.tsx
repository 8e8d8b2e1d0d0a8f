import { Component, type ReactNode } from "react";

import { Button, ButtonLink } from "../Button/Button";

interface ErrorBoundaryProps {
  children: ReactNode;
}

interface ErrorBoundaryState {
  hasFailed: boolean;
  message: string | undefined;
}

/** Shows an apology in place of children that failed to render; main.css styles such pages. */
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
      <section className="message" role="alert">
        <h1>Oops!</h1>
        <p>Sorry, an unexpected error has occurred.</p>
        <p className="message-reason">{this.state.message || "Unknown error"}</p>
        <div className="cluster gap-3">
          <ButtonLink look="filled" href="/">
            Take Me Home
          </ButtonLink>
          <Button
            onClick={() => {
              window.location.reload();
            }}
          >
            Try Again
          </Button>
        </div>
      </section>
    );
  }
}
