import fc from 'fast-check';
import { nameKeys, normaliseName } from '../../src/names/normalise';

describe('normaliseName', () => {
  it.each([
    ['Canelo Álvarez', 'canelo alvarez'],
    ['Filip Hrgović', 'filip hrgovic'],
    ['Łukasz Różański', 'lukasz rozanski'],
    ['Mikkel Kjær Søndergård', 'mikkel kjaer sondergard'],
    ['Đorđe Marković', 'dorde markovic'],
    ['Jürgen Weiß', 'jurgen weiss'],
    ['İlunga Şahin', 'ilunga sahin'],
    ['Ｎａｏｙａ Inoue', 'naoya inoue'],
    ['АЛЕКСАНДР Усик', 'александр усик'],
  ])('folds accents, special letters and case: %s', (name, expected) => {
    expect(normaliseName(name)).toBe(expected);
  });

  it.each([
    ["O'Shaquie Foster", 'oshaquie foster'],
    ['O’Shaquie Foster', 'oshaquie foster'],
    ['Harry O`Connor', 'harry oconnor'],
    ['Luis A. Rivera-Reyes', 'luis a rivera reyes'],
    ['  Lin \t Yu‑Ting ', 'lin yu ting'],
  ])('removes apostrophes, splits at hyphens and collapses spaces: %s', (name, expected) => {
    expect(normaliseName(name)).toBe(expected);
  });

  it.each(['Robbie Davies Jr', 'Robbie Davies Jr.', 'Robbie Davies, Jnr', 'Robbie Davies JUNIOR'])(
    'writes each suffix in one way: %s',
    (name) => {
      expect(normaliseName(name)).toBe('robbie davies jr');
    },
  );

  it('keeps father, son and grandson apart', () => {
    const names = ['Shane Mosley', 'Shane Mosley Sr.', 'Shane Mosley Jr', 'Shane Mosley III'];
    expect(new Set(names.map(normaliseName)).size).toBe(4);
  });

  it.each(['Saul "Canelo" Alvarez', 'Saul “Canelo” Alvarez', "Saul 'Canelo' Alvarez", 'Saul (Canelo) Alvarez', 'Saul „Canelo“ Alvarez'])(
    'removes a nickname: %s',
    (name) => {
      expect(normaliseName(name)).toBe('saul alvarez');
    },
  );

  it('does not take two names with apostrophes for a nickname', () => {
    expect(normaliseName("Jason O'Hara D'Angelo")).toBe('jason ohara dangelo');
  });

  it('keeps a name that is only a nickname, and returns nothing for a text without letters', () => {
    expect(normaliseName('(Unknown)')).toBe('unknown');
    expect(normaliseName(' -.- ')).toBe('');
  });

  it('changes nothing the second time', () => {
    fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => normaliseName(normaliseName(name)) === normaliseName(name)));
  });
});

describe('nameKeys', () => {
  it('finds a name with the family name first', () => {
    const given = nameKeys('Naoya Inoue');
    const reversed = nameKeys('INOUE, Naoya');
    expect(given.normal).toBe('naoya inoue');
    expect(reversed.normal).toBe('inoue naoya');
    expect(reversed.tokensSorted).toBe(given.tokensSorted);
  });

  it('ignores word order and nothing else', () => {
    const word = fc.constantFrom('jose', 'luis', 'garcia', 'perez', 'jr');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 5 }), fc.array(word, { minLength: 1, maxLength: 5 }), (one, other) => {
        const same = one.toSorted().join() === other.toSorted().join();
        return (nameKeys(one.join(' ')).tokensSorted === nameKeys(other.join(' ')).tokensSorted) === same;
      }),
    );
  });
});
