import { COLUMN_NAMES } from '../../../src/journal/bet-file/values/column-names';
import { namedColumn, plainWord } from '../../../src/journal/bet-file/values/meanings';
import { linesOf } from './reading';

const bets = (currency: string) =>
  ['won', 'lost'].map((result, i) => `2026-11-2${7 - i}T10:00 Ann Stone pinnacle 2.5 1000 ${currency} ${result}`);

it('every name of a column is known without the marks on its letters too', () => {
  const bare = (name: string) => name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ı', 'i').replaceAll('ł', 'l');
  const names = COLUMN_NAMES.flatMap(([meaning, text]) => text.split(' ').map((name) => [meaning, name] as const));
  const lost = names.filter(([, name]) => namedColumn(bare(name))?.meaning !== namedColumn(name)?.meaning);
  expect(lost).toEqual([]);
  expect(['kazanc', 'Sonuc', 'yatirilan', 'Karsilasma'].map((name) => namedColumn(name)?.meaning)).toEqual([
    ...['profit', 'result', 'stake', 'event'],
  ]);
});

it('no name of a column has two meanings', () => {
  const meanings = new Map<string, Set<string>>();
  for (const [meaning, text] of COLUMN_NAMES)
    for (const name of text.split(' ').map(plainWord)) meanings.set(name, (meanings.get(name) ?? new Set()).add(meaning));
  expect([...meanings].filter(([, some]) => some.size > 1)).toEqual([]);
});

it.each([
  [
    'Hungarian',
    'HUF',
    'Dátum;Esemény;Tipp;Fogadóiroda;Odds;Tét;Eredmény;Nyereség',
    [
      '2026.11.27. 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 Ft;nyert;1500 Ft',
      '2026.11.26. 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 Ft;vesztett;-1000 Ft',
    ],
  ],
  [
    'Romanian',
    'RON',
    'Data;Meci;Pronostic;Casa de pariuri;Cota;Miza;Rezultat;Profit',
    [
      '27.11.2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 lei;câștigat;1500 lei',
      '26.11.2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 lei;pierdut;-1000 lei',
    ],
  ],
  [
    'Greek',
    'EUR',
    'Ημερομηνία;Αγώνας;Επιλογή;Στοιχηματική;Απόδοση;Ποντάρισμα;Αποτέλεσμα;Κέρδος',
    [
      '27/11/2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 €;ΚΕΡΔΙΣΜΕΝΟ;1500 €',
      '26/11/2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 €;Χαμένο;-1000 €',
    ],
  ],
  [
    'Czech',
    'CZK',
    'Datum;Zápas;Tip;Sázkovka;Kurz;Vklad;Výsledek;Zisk',
    [
      '27.11.2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 Kč;vyhrál;1500 Kč',
      '26.11.2026 10:00;Ann Stone - Bea Oak;Ann Stone;Pinnacle;2,50;1000 Kč;prohrál;-1000 Kč',
    ],
  ],
])('a sheet in %s is read', async (_, currency, header, rows) => {
  expect(await linesOf([header, ...rows].join('\n'), { zone: 'UTC' })).toEqual(bets(currency));
});

it('a word for a bet stands over picks, and over stakes where it holds amounts, which is asked', async () => {
  const text = 'Datum;Tip;Sázkovka;Kurz;Sázka\n27.11.2026 10:00;Ann Stone;Pinnacle;2,50;1000 Kč';
  expect(await linesOf(text)).toEqual(['refused invalid_amount']);
  expect(await linesOf(text, { answers: { 'column:stake': 'Sázka' } })).toEqual([expect.stringContaining('2.5 1000 CZK')]);
  const numbered = 'Bet #;Date;Pick;Book;Odds;Amount\n7;2026-11-27;Ann Stone;Pinnacle;2.50;1000';
  expect(await linesOf(numbered)).toEqual([expect.stringContaining('2.5 1000 GBP')]);
});
