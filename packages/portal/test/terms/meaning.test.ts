import { readFileSync } from 'node:fs';
import { meaningOf } from '../../src/components/terms/meaning';
import { TERMS } from '../../src/components/terms/terms';

it('a term is found by any of its names, with or without a unit', () => {
  const stake = TERMS.find(({ word }) => word === 'Stake')?.meaning;
  expect([meaningOf('Stake'), meaningOf('Stake, USD'), meaningOf('Kelly stake')]).toEqual([stake, stake, stake]);
});

it('BET, the verdict, is a term, and a bet is an ordinary word', () => {
  expect([meaningOf('BET') === undefined, meaningOf('Bet'), meaningOf('Bets')]).toEqual([false, undefined, undefined]);
});

it('no name belongs to two terms', () => {
  const names = TERMS.flatMap(({ word, also = [] }) => [word, ...also]);
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
});

it('each term has its heading in the glossary', () => {
  const glossary = readFileSync('docs/glossary.md', 'utf8');
  const headings = new Set([...glossary.matchAll(/^### (.+)$/gm)].map(([, text = '']) => text.toLowerCase().replaceAll(/[^a-z]+/g, '-')));
  expect(TERMS.filter(({ heading }) => !headings.has(heading))).toEqual([]);
});
