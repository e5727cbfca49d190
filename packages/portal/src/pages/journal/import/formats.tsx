import { counted } from '../../../../../figures/src/readings/words';
import { TRACKERS, type ReadExport } from './trackers/read-export';

/** The number of bets read from another tracker's export, and of those left out. */
export function Recognised({ read: { tracker, lines, combined, otherSports } }: { readonly read: ReadExport }) {
  const left = [
    ...(otherSports > 0 ? [`${counted(otherSports, 'bet')} on other sports`] : []),
    ...(combined > 0 ? [`${counted(combined, 'combined bet')}`] : []),
  ];
  return (
    <p class="notice" role="status">
      Read as an export of {tracker}: {counted(lines, 'bet')} on boxing.{left.length > 0 && ` Left out: ${left.join(' and ')}.`} The lines
      are below; correct them before you check them.
    </p>
  );
}

/** The columns of the import, and the trackers whose exports it recognises. */
export function Formats() {
  return (
    <>
      <p class="note">
        Columns: side, book, stake, placed_at; fight_id or fight; decimal_odds or american_odds. Optional: market_type, currency, kind,
        external_ref, tags (separated by semicolons) and note.
      </p>
      <details>
        <summary>Exports of other trackers</summary>
        <dl class="terms">
          {TRACKERS.map(({ name, columns }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>A file with the columns {columns.join(', ')}.</dd>
            </div>
          ))}
          <div>
            <dt>Others</dt>
            <dd>
              A file whose columns have usual names, such as Date, Selection, Event, Bookmaker, Odds and Stake. Prices are decimal or
              American.
            </dd>
          </div>
        </dl>
        <p class="note">
          Times without a zone are in that of your settings. Results are not read: the service settles each bet by the fight’s result.
        </p>
      </details>
    </>
  );
}
