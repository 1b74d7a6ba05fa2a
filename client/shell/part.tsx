/** A part of a screen that comes in a file of its own. When that is lost (the server is away, or has a new version), the screen stays as it is. */
import { RotateCw } from 'lucide-react';
import { Component, type ReactNode, Suspense } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { IconButton } from '../ui/icon-button.tsx';

type PartProps = { children: ReactNode };

export class Part extends Component<PartProps, { lost: string | null }> {
  override state = { lost: null };

  static getDerivedStateFromError(error: unknown) {
    return { lost: sentenceOf(error) };
  }

  override render() {
    const { lost } = this.state;
    if (lost === null) return <Suspense fallback={null}>{this.props.children}</Suspense>;
    // A browser remembers which files it could not get: only a new page asks for them again.
    return (
      <IconButton
        icon={RotateCw}
        label={`Reload: ${lost}`}
        size="bar"
        className="tone-orange text-tone!"
        onPress={() => location.reload()}
      />
    );
  }
}
