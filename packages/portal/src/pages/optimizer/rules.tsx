import type { DeskComponents } from 'boxing-prediction-trading-client';
import { useMemo } from 'preact/hooks';
import { SelectField } from '../../components/forms/fields';
import { Panel } from '../../components/layout';
import { Answered } from '../../components/states';
import { Table, type Column } from '../../components/table';
import { Badge } from '../../components/values';
import { address, setQuery } from '../../routing/address';
import { bodyOf, useRequest } from '../../service/request';
import { client } from '../../service/client';
import { bookTitle, KNOWN_BOOKS } from '../../../../../src/betting/odds/books';
import { ComparedEndings } from './compared-endings';

type Rules = DeskComponents['schemas']['SettlementRules'];
type Rule = Rules['rules'][number];
type RuleName = Rule['rule'];
type MarketType = 'h2h' | 'h2h_3_way';

interface RuleRow {
  readonly rule: RuleName;
  readonly byBook: ReadonlyMap<string, Rule>;
}

const BOOKS = KNOWN_BOOKS.map(({ book, title }) => [book, title] as const);

/** In plain words, what each rule is about. */
const ABOUT: Readonly<Record<RuleName, string>> = {
  'moved.stands_hours': 'Moved: hours for which it stands',
  'moved.placeholder': 'Date not set yet',
  'place.same_country': 'Moved within the country',
  'place.other_country': 'Moved to another country',
  'opponent.replaced': 'A fighter replaced',
  'rounds.changed': 'Number of rounds changed',
  never: 'Never held',
  retirement: 'Retirement in the corner',
  technical_decision: 'Technical decision',
  dq: 'Disqualification',
  'draw.cards': 'Draw on the cards',
  'draw.technical.early': 'Technical draw, rounds 1 to 4',
  'draw.technical.late': 'Technical draw, later',
  'nc.early': 'No contest, rounds 1 to 4',
  'nc.late': 'No contest, later',
  'dq.both': 'Both disqualified',
  result: 'Result changed afterwards',
};

const NAMES = Object.keys(ABOUT).filter(isRule);

/** How books settle, rule by rule, and whether two of them settle alike. */
export function Rules() {
  const marketType: MarketType = address.value.query.get('market') === 'h2h_3_way' ? 'h2h_3_way' : 'h2h';
  const request = useRequest([marketType], (signal) =>
    bodyOf(client.desk.GET('/settlement-rules', { params: { query: { market_type: marketType } }, signal })),
  );
  return (
    <>
      <form class="filters" aria-label="Choose the rules" onSubmit={(event) => event.preventDefault()}>
        <SelectField
          label="Market"
          value={marketType}
          onValue={(market) => setQuery({ market: market === 'h2h' ? '' : market })}
          options={[
            ['h2h', 'Two ways, without the draw'],
            ['h2h_3_way', 'Three ways, with the draw'],
          ]}
        />
      </form>
      <Comparison marketType={marketType} />
      <Panel title="Every rule that somebody read" note="Each links its page. A book that is not here has no known rule.">
        <Answered of={request}>{({ data }) => <Matrix of={data} marketType={marketType} />}</Answered>
      </Panel>
    </>
  );
}

function Comparison({ marketType }: { readonly marketType: MarketType }) {
  const { query } = address.value;
  const [one, other] = [query.get('a') ?? 'betmgm', query.get('b') ?? 'betonlineag'];
  const request = useRequest(one === other ? null : [one, other, marketType], (signal) =>
    bodyOf(
      client.desk.GET('/settlement-rules/compare', {
        params: { query: { books: `${one},${other}`, market_type: marketType } },
        signal,
      }),
    ),
  );
  return (
    <Panel title="Compare two books" note="Two prices are the same bet only if they are paid alike at every ending.">
      <form class="filters" aria-label="Compare two books" onSubmit={(event) => event.preventDefault()}>
        <SelectField label="First book" value={one} onValue={(a) => setQuery({ a })} options={BOOKS} />
        <SelectField label="Second book" value={other} onValue={(b) => setQuery({ b })} options={BOOKS} />
      </form>
      {one === other ? (
        <p class="note">Choose two different books.</p>
      ) : (
        <Answered of={request}>{({ data }) => <ComparedEndings classes={data.classes} />}</Answered>
      )}
    </Panel>
  );
}

function Matrix({ of: { rules }, marketType }: { readonly of: Rules; readonly marketType: MarketType }) {
  const { rows, columns } = useMemo(() => {
    const books = [...new Set(rules.map(({ book }) => book))];
    const found = (book: string, rule: RuleName, type: string) =>
      rules.find((one) => one.book === book && one.rule === rule && one.market_type === type);
    return {
      rows: NAMES.map((rule): RuleRow => ({
        rule,
        byBook: new Map(
          books.flatMap((book) => {
            const own = found(book, rule, marketType) ?? found(book, rule, '*');
            return own === undefined ? [] : [[book, own] as const];
          }),
        ),
      })),
      columns: [
        { name: 'Rule', align: 'start', cell: ({ rule }) => <strong>{ABOUT[rule]}</strong> },
        ...books.map((book): Column<RuleRow> => ({
          name: bookTitle(book),
          align: 'start',
          title: `What the page of ${bookTitle(book)} says`,
          cell: ({ byBook }) => <Cell of={byBook.get(book)} />,
        })),
      ] satisfies Column<RuleRow>[],
    };
  }, [rules, marketType]);
  return <Table caption="Rules by book" rows={rows} columns={columns} rowKey={({ rule }) => rule} />;
}

function Cell({ of: rule }: { readonly of: Rule | undefined }) {
  if (rule === undefined) return <Badge tone="stale">unknown</Badge>;
  const title = `Read on ${rule.read_on}${rule.note === null ? '' : `: ${rule.note}`}`;
  return (
    <>
      <a href={rule.source} target="_blank" rel="noreferrer" title={title}>
        {rule.value.replaceAll('_', ' ').replace('..', ' to ')}
      </a>
      {rule.is_old && <span class="sub">too old, read {rule.read_on}</span>}
    </>
  );
}

function isRule(name: string): name is RuleName {
  return name in ABOUT;
}
