import { Page, Panel } from '../../components/layout';
import { TERMS } from './terms';

/** What the words of the pages mean, and where more is said. */
export default function HelpPage() {
  return (
    <Page title="Help" lead="What the words on these pages mean, and where to read more.">
      <Panel title="Words">
        <dl class="terms">
          {TERMS.map(({ word, meaning, heading }) => (
            <div key={word}>
              <dt>
                <a href={`docs/glossary#${heading}`}>{word}</a>
              </dt>
              <dd>{meaning}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      <Panel title="More">
        <ul class="plain-list">
          <li>
            <a href="docs/glossary">Glossary</a>: every term of the service.
          </li>
          <li>
            <a href="docs/getting-started">Getting started</a>: the same figures in a program of yours.
          </li>
          <li>
            <a href="docs">Reference of the trading API</a> and <a href="docs/desk">of the Desk API</a>: every operation, to try out.
          </li>
          <li>
            <a href="docs/errors">Errors</a>: what each message means and what mends it.
          </li>
        </ul>
      </Panel>
    </Page>
  );
}
