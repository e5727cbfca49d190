import fc, { type Arbitrary } from 'fast-check';

/** Instants that a form allows and `Date` does not read, or reads as another year. */
const INSTANTS = [
  ...['2016-12-31T23:59:60Z', '2017-01-01T00:59:60+01:00', '2026-01-01T00:00:00+05', '2026-01-01T24:00:00Z', '2026-02-30T00:00:00Z'],
  ...['0000-01-01T00:00:00+01:00', '9999-12-31T23:59:59-01:00', '0001-01-01T00:00:00Z', '+010000-01-01T00:00:00.000Z'],
];

/** Cursors as no list gives them out: dates that do not exist, values of another kind, too many, too large and no JSON. */
export const hostileCursors: Arbitrary<string> = fc
  .oneof(
    fc
      .tuple(
        fc.constantFrom<unknown>(
          ...['2026-02-30T00:00:00.000Z', '2016-12-31T23:59:60.000Z', '2026-13-01T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'],
          ...[
            '-000001-01-01T00:00:00.000Z',
            '0000-01-01T00:00:00.000Z',
            '2026-09-27T21:07:00.000Z',
            'infinity',
            'now',
            '',
            '\0',
            null,
            1,
            -1,
          ],
        ),
        fc.constantFrom<unknown>('5f0c9a52-6d0f-4a5e-9a53-0a4f8a7e2b11', 'x', '\0', '\ud800', 1, -1, 0.5, 2 ** 53, 1e308, null, {}, []),
      )
      .map((values) => JSON.stringify(values)),
    fc.constantFrom('[1e999,1]', '[1,1e999]', '[]', '[1]', '[1,2,3]', '{}', 'null', '[', '"x"'),
    fc.jsonValue().map((value) => JSON.stringify(value)),
  )
  .map((json) => Buffer.from(json).toString('base64url'));

/** Values of a parameter that try to be taken for something else, as they stand in a URL. */
export const hostileTexts: Arbitrary<string> = fc.oneof(
  fc
    .constantFrom(
      ...[
        "' or 1=1 --",
        "'; drop table bets; --",
        '$1',
        '%',
        '_',
        '\\',
        '../../etc/passwd',
        '{{7*7}}',
        '${jndi:ldap://x}',
        '<script>alert(1)</script>',
      ],
      ...['=cmd|calc!A0', '\u202eabc', 'а́', '𝕒𝕓', '🥊'.repeat(50), 'null', 'undefined', '[object Object]', '__proto__', 'constructor'],
      ...[
        '9007199254740993',
        '-9223372036854775809',
        '1e-400',
        '0.1e1',
        '-0',
        '00',
        '٣',
        '0x7f',
        '١٢',
        '2026-02-29',
        '0001-01-01',
        '9999-12-31',
      ],
      ...['275760-09-13', '2026-01-01T00:00:00.000000001Z', '+1', ',', ',,,', 'a,', ',a', 'a'.repeat(5_000)],
      ...INSTANTS,
    )
    .map(encodeURIComponent),
  fc.constantFrom(
    '%00',
    '%ZZ',
    '%',
    '%C0%80',
    '%ED%A0%80',
    '%F0%9F',
    '%0d%0aSet-Cookie:%20a=b',
    '+',
    '%2e%2e%2f',
    '&',
    ';',
    '=',
    '%25%30%30',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => encodeURIComponent(Buffer.from(text).toString())),
);

/** Headers that a client has no right to expect an answer to. */
export const hostileHeaders: Arbitrary<Record<string, string>> = fc
  .tuple(
    fc.constantFrom(
      ...['accept', 'accept-encoding', 'accept-language', 'if-none-match', 'if-match', 'if-modified-since', 'range', 'origin', 'cookie'],
      ...[
        'x-request-id',
        'idempotency-key',
        'last-event-id',
        'x-forwarded-for',
        'x-http-method-override',
        'referer',
        'user-agent',
        'x-api-key',
      ],
      ...['access-control-request-method', 'forwarded', 'te', 'prefer', 'x-boxing-request', 'sec-fetch-site'],
    ),
    fc.oneof(
      fc.constantFrom('', '*', '"', 'W/"', '*/*;q=', 'text/csv', 'text/csv;q=0,*;q=0', 'bytes=0-', 'identity;q=0', 'br;q=2', 'null', 'PUT'),
      fc.constantFrom(
        '\t',
        'a'.repeat(200),
        'a'.repeat(201),
        'a'.repeat(4_000),
        'a'.repeat(4_001),
        '"a",'.repeat(400),
        '"a",'.repeat(2_000),
        '${x}',
        '../..',
        'é',
        'ÿ',
        '; ; ;',
        '%00',
        "' or 1=1 --",
      ),
      fc.string({ unit: 'grapheme-ascii', maxLength: 60 }),
    ),
  )
  .map(([name, value]) => ({ [name]: value }));

/** Bodies that are not the JSON document that any operation takes, with their content type. Bytes are written in Latin-1. */
export const brokenBodies: Arbitrary<{ readonly type: string; readonly text: string }> = fc.oneof(
  fc
    .constantFrom('', '{', '[', '"', '{"a":}', '{"a":1,}', 'nul', 'NaN', '{"a":1}{"b":2}', '\ufeff{}', '\u0000', "{'a':1}", '\xff\xfe{}')
    .map(asJson),
  fc.constantFrom('1', 'null', 'true', '[]', '"x"', '[[]]', '[{}]').map(asJson),
  fc.constantFrom(1_000, 100_000).map((depth) => asJson('['.repeat(depth) + ']'.repeat(depth))),
  fc.constant(asJson(`{"note":"${'x'.repeat(300_000)}"}`)),
  fc
    .constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'multipart/form-data',
      'application/xml',
      'x',
    )
    .map((type) => ({ type, text: '{}' })),
);

function asJson(text: string) {
  return { type: 'application/json', text };
}

/** A value where another one was expected. */
export const hostileValues: Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, -1, 0, -0, 1e308, 5e-324, 2 ** 53, -(2 ** 63), 0.1 + 0.2, '', ' ', '\u0000', '\ud800', [], {}, [null], {
    a: 1,
  }),
  fc.constantFrom(
    'x'.repeat(10_000),
    '=1+1',
    '<b>',
    '\u202e',
    'https://169.254.169.254/',
    'javascript:alert(1)',
    '2026-02-30',
    '1e3',
    'NaN',
    ...INSTANTS,
  ),
  fc.jsonValue(),
);
