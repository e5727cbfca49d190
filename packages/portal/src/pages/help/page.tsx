import { Page, Panel } from '../../components/layout';
import { TERMS } from '../../components/terms/terms';

/** The terms of the pages, and links to the documents. */
export default function HelpPage() {
  return (
    <Page title="Help" lead="The terms on these pages, and where to read more.">
      <Panel title="Terms">
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
            <a href="docs/getting-started">Getting started</a>: the same figures for your own program.
          </li>
          <li>
            <a href="docs">Reference of the trading API</a> and <a href="docs/desk">of the Desk API</a>: every operation, with a form to try
            it.
          </li>
          <li>
            <a href="verify">Check what was published</a>: whether the log of the board was changed since.
          </li>
          <li>
            <a href="docs/errors">Errors</a>: what each message means and how to fix it.
          </li>
        </ul>
      </Panel>
    </Page>
  );
}
