import { Component, type ComponentChildren } from 'preact';
import { Page } from '../components/layout';

interface Props {
  readonly children: ComponentChildren;
}

/** Shows what failed in place of a page whose code has thrown an error. */
export class Boundary extends Component<Props, { readonly error?: unknown }> {
  override componentDidCatch(error: unknown): void {
    this.setState({ error });
    reportError(error);
  }

  override render({ children }: Props) {
    const { error } = this.state;
    if (error === undefined) return children;
    return (
      <Page title="This page has failed" lead="An error in the page’s code stopped it. Your data are not affected.">
        <div class="notice notice-worse" role="alert">
          <p>
            <code>{error instanceof Error ? `${error.name}: ${error.message}` : JSON.stringify(error)}</code>
          </p>
          <button type="button" onClick={() => location.reload()}>
            Reload the page
          </button>
        </div>
        <p>
          If it fails again, report the line above to the operator. Meanwhile, other pages work: go to the <a href="./">board</a>.
        </p>
      </Page>
    );
  }
}
