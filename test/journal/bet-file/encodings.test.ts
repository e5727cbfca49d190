import { linesOf, readText } from './reading';

const HEADER = 'Date,Selection,Bookmaker,Odds,Stake';

/** A file of one byte a character with these picks. */
function file(...picks: readonly (readonly (string | number)[])[]): Buffer {
  const rows = picks.map((pick) => [Buffer.from('\n2026-11-27 10:00,'), ...pick.map(bytesOf), Buffer.from(',Pinnacle,1.8,3')]);
  return Buffer.concat([Buffer.from(HEADER), ...rows.flat()]);
}

function bytesOf(part: string | number): Buffer {
  return typeof part === 'string' ? Buffer.from(part) : Buffer.from([part]);
}

const sidesOf = async (bytes: Buffer, answer?: string) =>
  (await linesOf(bytes, { answers: answer === undefined ? {} : { encoding: answer } })).map((line) => line.slice(17).split(' pinnacle')[0]);
const question = async (bytes: Buffer) => (await readText(bytes)).questions.find(({ id }) => id === 'encoding');

it('names that two encodings spell differently are asked about, with the names', async () => {
  const bytes = file(['Caro N', 0xfa, 0xf1, 'ez']);
  expect(await question(bytes)).toMatchObject({
    ...{ required: true, answer: null },
    choices: [
      { value: 'windows-1252', samples: [{ read: 'Caro Núñez' }] },
      { value: 'windows-1250', samples: [{ read: 'Caro Núńez' }] },
      { value: 'windows-1251', samples: [{ read: 'Caro Nъсez' }] },
      { value: 'windows-1253', samples: [{ read: 'Caro Nϊρez' }] },
    ],
  });
  expect([await sidesOf(bytes, 'windows-1252'), await sidesOf(bytes, 'windows-1250')]).toEqual([['Caro Núñez'], ['Caro Núńez']]);
});

it('a name that is one in a single encoding tells it', async () => {
  const bytes = file(['Dana ', 0xa3, 'uczak'], ['G', 0xf3, 'ra']);
  expect(await question(bytes)).toMatchObject({ required: false, answer: 'windows-1250' });
  expect(await sidesOf(bytes)).toEqual(['Dana Łuczak', 'Góra']);
});

describe('a file in Turkish or Greek', () => {
  it('is told by its words', async () => {
    const turkish = [
      Buffer.from('Tarih;Tahmin;Bahis Sitesi;Oran;Tutar;Durum\n2026-11-27 10:00;Ann '),
      bytesOf(0xde),
      Buffer.from('im'),
      bytesOf(0xfe),
      Buffer.from('ek;Pinnacle;1,8;3;Kazand'),
      bytesOf(0xfd),
    ];
    expect(await question(Buffer.concat(turkish))).toMatchObject({ required: false, answer: 'windows-1254' });
    expect(await sidesOf(Buffer.concat(turkish))).toEqual(['Ann Şimşek']);
    const greek = 'Επιλογή;Ημερομηνία;Στοιχηματική;Απόδοση;Ποντάρισμα\nΑννα;2026-11-27 10:00;Pinnacle;1,8;3';
    const signs = new TextDecoder('windows-1253').decode(Buffer.from(Array.from({ length: 256 }, (_, byte) => byte)));
    const bytes = Buffer.from([...greek].map((sign) => signs.indexOf(sign)));
    expect(await question(bytes)).toMatchObject({ required: false, answer: 'windows-1253' });
    expect(await sidesOf(bytes)).toEqual(['Αννα']);
  });
});

it('a file in Shift-JIS is refused with what to do, and Czech names are not taken for one', async () => {
  const japanese = file([0x88, 0xe4, 0x8f, 0xe3, ' ', 0x8f, 0xae, 0x96, 0xed], [0x83, 0x4a, 0x83, 0x56, 0x83, 0x81]);
  await expect(sidesOf(japanese)).rejects.toThrow('the file is in Shift-JIS: save it as CSV in UTF-8, then import that file');
  expect(await sidesOf(file([0x8a, 'imon ', 0x8e, 'i', 0x9e, 'ka'], ['Tom', 0xe1, 0x9a]), 'windows-1250')).toEqual([
    'Šimon Žižka',
    'Tomáš',
  ]);
});

it('names in Cyrillic below a header in English are asked about', async () => {
  const bytes = file([0xc8, 0xe2, 0xe0, 0xed, 0xee, 0xe2]);
  expect(await question(bytes)).toMatchObject({ required: true, answer: null });
  expect(await sidesOf(bytes, 'windows-1251')).toEqual(['Иванов']);
});

it('a note that encodings spell differently raises no question that must be answered', async () => {
  const bytes = Buffer.concat([Buffer.from(`${HEADER},Note\n2026-11-27 10:00,Ann Stone,Pinnacle,1.8,3,Espa`), bytesOf(0xf1), bytesOf('a')]);
  expect(await question(bytes)).toMatchObject({ required: false, answer: 'windows-1252' });
});

describe('a byte that is damaged in a file of UTF-8', () => {
  const whole = ['Caro Núñez', 'Dana Łuczak', 'Ann Stone'];
  const damaged = (at: number, text: string) => {
    const bytes = file(...whole.map((name) => [name]));
    bytes[bytes.indexOf(text) + at] = 0xff;
    return bytes;
  };

  it.each([
    ['a name', 6, 'Caro Núñez'],
    ['an amount', 0, '3\n2026-11-27 10:00,Dana'],
  ])('in %s costs its line', async (_, at, text) => {
    const bytes = damaged(at, text);
    expect(await question(bytes)).toBeUndefined();
    const refused = await linesOf(bytes);
    expect(refused.filter((line) => line.includes('damaged_text'))).toHaveLength(1);
    expect(refused.filter((line) => /Dana Łuczak|Ann Stone/.test(line))).toHaveLength(2);
  });

  it('in a title above the header costs no line', async () => {
    const titled = Buffer.concat([Buffer.from('Bets of J'), bytesOf(0xff), Buffer.from('rg;Łuczak\n'), file(['Dana Łuczak'])]);
    expect(await linesOf(titled)).toEqual([expect.stringContaining('Dana Łuczak')]);
  });
});

it('the euro sign of Windows is one on every version of Node.js', async () => {
  const text = Buffer.from('Date;Selection;Bookmaker;Odds;Stake (\x80)\n2026-11-10;Ann Stone;Pinnacle;2,5;10', 'latin1');
  expect(await linesOf(text)).toEqual(['2026-11-10T00:00 Ann Stone pinnacle 2.5 10 EUR']);
});
