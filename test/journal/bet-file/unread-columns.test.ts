import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';
const row = (stake: number, more = '') => `2026-11-${stake} 10:00,Ann Stone,Pinnacle,2.50,${stake}${more}`;
const bet = (stake: number, ended = '') => `2026-11-${stake}T10:00 Ann Stone pinnacle 2.5 ${stake} GBP${ended}`;
const fileOf = (columns: string, ...rows: readonly string[]) => [`${HEADER}${columns}`, ...rows].join('\n');
const messages = async (text: string) => [...(await readText(text)).lines()].map((line) => (line.outcome === 'bet' ? '' : line.message));

describe('a market in another language than English is no bet on the winner', () => {
  it.each([
    ['Type weddenschap', 'Wint voortijdig'],
    ['Soort', 'Ronde 3'],
    ['Speltyp', 'På stopp'],
    ['Rodzaj zakładu', 'Wygrana w rundach'],
    ['Tipo de aposta', 'Método'],
    ['Tipo scommessa', 'Metodo vittoria'],
    ['Vetotyyppi', 'Lopputapa'],
    ['Bahis türü', 'Sayıyla'],
    ['Тип ставки', 'Тотал'],
    ['Wetttyp', 'Siegart'],
    ['Mercado de apuesta', 'Método de victoria'],
    ['Rodzaj kuponu', 'Podwójny'],
  ])('%s: %s', async (name, market) => {
    expect(await linesOf(fileOf(`,${name}`, row(10, `,${market}`)))).toEqual([expect.stringMatching(/^(?:refused|left_out)/)]);
  });

  it.each([
    'Op punten',
    'Na punkty',
    'Ai punti',
    'På poäng',
    'По очкам',
    'Досрочно',
    'Нокаутом',
    'Vorzeitig',
    'Punktsieg',
    'Antes del límite',
  ])('also below a name that is not known: %s', async (market) => {
    expect(await linesOf(fileOf(',Xyz', row(10, `,${market}`)))).toEqual(['left_out other_market']);
  });

  it('and the words for the winner are taken', async () => {
    expect(await linesOf(fileOf(',Type weddenschap', row(10, ',Winnaar'), row(11, ',Enkel')))).toEqual([bet(10), bet(11)]);
  });
});

it('results are read below the letters that stand for them', async () => {
  const rows = [row(10, ',W'), row(11, ',L'), row(12, ',P')];
  expect(await linesOf(fileOf(',W/L/P', ...rows))).toEqual([bet(10, ' won'), bet(11, ' lost'), 'refused unknown_result']);
  const words = [row(10, ',Win'), row(11, ',Loss'), row(12, ',Void')];
  expect(await linesOf(fileOf(',Win/Loss/Void', ...words))).toEqual([bet(10, ' won'), bet(11, ' lost'), bet(12, ' push')]);
});

it('a void bet below a name that is not known is not open', async () => {
  const rows = [row(10, ',Y'), row(11, ',Void'), row(12, ',Cashed out')];
  expect(await messages(fileOf(',Hit', ...rows))).toEqual([
    '',
    'there is no result, and "Hit" says "Void"',
    'there is no result, and "Hit" says "Cashed out"',
  ]);
});

describe('a bet that an exchange matched in part', () => {
  it.each([
    ['Matched', ',4', ',10', '"Matched" says 4, and "Stake" says 10: only the matched part is a bet'],
    ['Size matched', ',0', ',10.00', '"Size matched" says 0, and "Stake" says 10: only the matched part is a bet'],
    ['Unmatched', ',6', ',0', '"Unmatched" says 6: only the matched part of "Stake" is a bet'],
    ['Size remaining', ',6', ',0.00', '"Size remaining" says 6: only the matched part of "Stake" is a bet'],
  ])('is refused by %s', async (name, part, all, message) => {
    expect(await messages(fileOf(`,${name}`, row(10, part), row(10, all)))).toEqual([message, '']);
  });
});

it('a cash-out of all that the bet would win is what it would win', async () => {
  const rows = [row(10, ',25,pending'), row(11, ',27.5,cashed out'), row(12, ',14,cashed out')];
  expect(await linesOf(fileOf(',Payout,Status', ...rows))).toEqual([bet(10), 'refused unclear_result', bet(12, ' cashed_out 14')]);
});

describe('a free bet', () => {
  it.each([
    'Freiwette',
    'Gratis weddenschap',
    'Darmowy zakład',
    'Scommessa gratuita',
    'Apuesta gratuita',
    'Aposta grátis',
    'Gratis spil',
    'Фрибет',
  ])('is one below %s', async (name) => {
    expect(await linesOf(fileOf(`,${name}`, row(10, ',Ja'), row(11, ',Nee')))).toEqual([bet(10, ' free_bet'), bet(11)]);
  });
});

it('a boost with its share is a boost', async () => {
  expect(await linesOf(fileOf(',Notes', row(10, ',profit boost 50%'), row(11, ',25% odds boost')))).toEqual([
    bet(10, ' boost'),
    bet(11, ' boost'),
  ]);
});

it('books and currencies are read below their Dutch names', async () => {
  const text = 'Datum;Selectie;Aanbieder;Quotering;Inzet;Munt\n27-11-2026;Ann Stone;DraftKings;1,9;10;EUR';
  expect(await linesOf(text)).toEqual(['2026-11-27T00:00 Ann Stone draftkings 1.9 10 EUR']);
});

describe('a line that says it is no bet', () => {
  it.each(['Paper', 'Paper bet', 'Not placed', 'No bet', 'Missed', 'Skipped', 'Rejected', 'Deleted', 'Simulated'])(
    'by "%s"',
    async (word) => {
      const [flag, text, tag] = [
        fileOf(`,${word}`, row(10, ',Yes'), row(11, ',No')),
        fileOf(',Account', row(10, `,${word}`)),
        fileOf(',Tags', row(10, `,${word}`)),
      ];
      expect(await linesOf(flag)).toEqual(['left_out no_bet', bet(11)]);
      expect([await linesOf(text), await linesOf(tag)]).toEqual([['left_out no_bet'], ['left_out no_bet']]);
    },
  );

  it('and not by the sentence of a note', async () => {
    expect(await linesOf(fileOf(',Notes', row(10, ',missed the best price')))).toEqual([bet(10)]);
  });
});

it.each(['# of picks', 'Nb sélections', 'Anzahl Tipps', 'Liczba zdarzeń'])('several picks by %s are a combined bet', async (name) => {
  expect(await linesOf(fileOf(`,${name}`, row(10, ',1'), row(11, ',3')))).toEqual([bet(10), 'left_out combined']);
});

it.each(['Stake currency', 'Currency symbol'])('the currency is read below %s', async (name) => {
  expect(await linesOf(fileOf(`,${name}`, row(10, ',EUR'), row(11, ',GBP')))).toEqual([bet(10).replace('GBP', 'EUR'), bet(11)]);
});

it('a price that its line says to be in another format is refused', async () => {
  const rows = [row(10, ',Decimal'), row(11, ',Hong Kong'), row(12, ',American'), row(13, ',')];
  expect(await messages(fileOf(',Odds format', ...rows))).toEqual([
    '',
    '"Odds format" says Hong Kong, and we read "Odds" as decimal odds',
    '"Odds format" says American, and we read "Odds" as decimal odds',
    '',
  ]);
});

it('a number behind the pick that is not its price may be a handicap', async () => {
  const rows = [row(10), row(11), row(12)].map((line, i) => line.replace('Ann Stone', `Ann Stone (${['2.5', '1.5', '-150'][i] ?? ''})`));
  expect(await linesOf(fileOf('', ...rows))).toEqual([bet(10), 'refused invalid_side', bet(12)]);
});

it('a risk that is not the stake refuses its line', async () => {
  expect(await messages(fileOf(',Risk,To Win', row(10, ',20,10'), row(11, ',11,16.50')))).toEqual([
    '"Stake" says 10, and "Risk" says 20',
    '',
  ]);
});
