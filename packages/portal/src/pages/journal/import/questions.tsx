import { useId, useState } from 'preact/hooks';
import { BETTING_BOOKS, describeBook } from '../../../../../../src/betting/odds/books';
import { SelectField } from '../../../components/forms/fields';
import type { Question } from './schemas';
import { SampleLine } from './reading';

/** What the file leaves open. An answer holds for the whole column, and unless it could move money for the next file of the same kind. */
export function Questions({
  of,
  isBusy,
  onAnswer,
}: {
  readonly of: readonly Question[];
  readonly isBusy: boolean;
  readonly onAnswer: (id: string, choice: string) => void;
}) {
  return (
    <>
      {of.map((question) => (
        <Choices key={question.id} of={question} isBusy={isBusy} onAnswer={(choice) => onAnswer(question.id, choice)} />
      ))}
    </>
  );
}

function Choices({
  of: { kind, text, choices, answer, remembered },
  isBusy,
  onAnswer,
}: {
  readonly of: Question;
  readonly isBusy: boolean;
  readonly onAnswer: (choice: string) => void;
}) {
  const name = useId();
  // Shown at once; the service's answer counts when it has come.
  const [chosen, setChosen] = useState<string>();
  const shown = isBusy ? (chosen ?? answer) : answer;
  const choose = (value: string) => {
    setChosen(value);
    onAnswer(value);
  };
  const any = OTHERS[kind]?.() ?? [];
  const listed = choices.length > MOST_LISTED ? choices.filter(({ value }) => any.every(([other]) => other !== value)) : choices;
  const others = any.filter(([value]) => listed.every((choice) => choice.value !== value));
  const isOther = answer !== null && others.some(([value]) => value === answer);
  return (
    <fieldset class="import-question" disabled={isBusy}>
      <legend>{text}</legend>
      {remembered && <p class="hint">As you answered last time.</p>}
      {listed.map(({ value, label, samples }) => (
        <label key={value} class="check">
          <input type="radio" name={name} value={value} checked={shown === value} onChange={() => choose(value)} />
          <span>
            {kind === 'book' && value === label ? bookText(value) : label}
            {samples.map(({ raw, read }) => (
              <SampleLine key={raw} raw={raw} read={read} />
            ))}
          </span>
        </label>
      ))}
      {others.length > 0 && (
        <SelectField
          label={listed.length > 1 ? 'Another one' : 'Choose'}
          value={isOther ? answer : ''}
          onValue={(value) => value !== '' && choose(value)}
          options={[['', '–'], ...others]}
        />
      )}
    </fieldset>
  );
}

/** More choices than these are a list to choose from. */
const MOST_LISTED = 12;

/** Answers beside the choices, for questions that take any. */
const OTHERS: Readonly<Partial<Record<Question['kind'], () => readonly (readonly [value: string, text: string])[]>>> = {
  book: () => BETTING_BOOKS.map(({ book }) => [book, bookText(book)] as const).toSorted(([, one], [, other]) => one.localeCompare(other)),
  time_zone: () => Intl.supportedValuesOf('timeZone').map((zone) => [zone, zone] as const),
  currency: () => Intl.supportedValuesOf('currency').map((code) => [code, code] as const),
};

/** Several books share a name, so each says where it takes bets. */
function bookText(key: string): string {
  const { title, region } = describeBook(key);
  return region === 'other' ? title : `${title} (${region.toUpperCase()})`;
}
