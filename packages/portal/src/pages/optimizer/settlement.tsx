import type { Answer } from 'boxing-prediction-trading-client';
import { Badge } from '../../components/values';

type Settlement = Answer<'/optimizer/hedge'>['data']['settlement'];

const MARKS = {
  riskless: ['better', 'Same bet'],
  loses: ['worse', 'Can lose'],
  unknown: ['stale', 'Rules unknown'],
} as const satisfies Readonly<Record<Settlement['verdict'], readonly [tone: string, word: string]>>;

/** Whether the bets pay alike at every ending, and what breaks them. */
export function SettlementNote({ of: { verdict, summary, missing } }: { readonly of: Settlement }) {
  const [tone, word] = MARKS[verdict];
  const rules = missing.map(({ book, rules: names }) => `${book ?? 'your book'}: ${names.join(', ')}`).join('; ');
  return (
    <p class="note">
      <Badge tone={tone} {...(rules !== '' && { title: `Missing at ${rules}` })}>
        {word}
      </Badge>{' '}
      {summary}
    </p>
  );
}
