import { useExplanation } from '../popover/explanation';
import { meaningOf } from './meaning';

/** A word that explains itself, by its entry among the terms unless a meaning is given. A word without either is plain text. */
export function Term({ word, meaning = meaningOf(word) }: { readonly word: string; readonly meaning?: string | undefined }) {
  return meaning === undefined ? <>{word}</> : <Explained word={word} meaning={meaning} />;
}

function Explained({ word, meaning }: { readonly word: string; readonly meaning: string }) {
  const { trigger, shown } = useExplanation(meaning);
  return (
    <>
      <button type="button" class="term" {...trigger}>
        {word}
      </button>
      {shown}
    </>
  );
}
