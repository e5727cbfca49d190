import type { LogCheck } from '../../../../../src/seal/log/check';
import { sentencesOf } from '../../../../../src/seal/log/sentences';
import { Badge } from '../../components/values';

/** The verdict in words, and what it rests on. */
export function OutcomeView({ outcome: { fault, verified } }: { readonly outcome: LogCheck }) {
  if (fault !== null)
    return (
      <div class="notice notice-worse" role="alert">
        <p>
          <Badge tone="worse">Fault</Badge> <strong>{fault.kind.replaceAll('_', ' ')}</strong>
          {fault.leaf !== null && ` at leaf ${fault.leaf}`}: {fault.message}.
        </p>
      </div>
    );
  const [verdict, ...rest] = verified === null ? [] : sentencesOf(verified);
  return (
    <div role="status">
      <p>
        <Badge tone="better">In order</Badge> <strong>{verdict}.</strong>
      </p>
      <ul class="plain-list">
        {rest.map((sentence) => (
          <li key={sentence} class="hash">
            {sentence}.
          </li>
        ))}
      </ul>
    </div>
  );
}
