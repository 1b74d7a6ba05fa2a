/** Keeps one panel's failure from taking the screen with it; tries again with the next data. */
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode /** A new value is a new chance. */; retry: unknown };

export class Panel extends Component<Props, { failedAt: unknown; failed: boolean }> {
  override state = { failed: false, failedAt: null };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch() {
    this.setState({ failedAt: this.props.retry });
  }

  override componentDidUpdate() {
    if (this.state.failed && this.state.failedAt !== null && this.state.failedAt !== this.props.retry)
      this.setState({ failed: false, failedAt: null });
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
