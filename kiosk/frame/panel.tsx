/** Shows a fallback if one panel fails, so that the rest of the screen stays; tries again with the next data. */
import { Component, type ReactNode } from 'react';

type Props = { children: ReactNode; fallback: ReactNode /** Every new value starts a new try. */; retry: unknown };

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
