import { parse } from 'yaml';
import { answerHeaders, withAnswerHeaders } from '../../tools/contract/written/answer-headers';

const shared = answerHeaders({
  RequestId: { 'x-every-answer': 'X-Request-Id' },
  Vary: { 'x-every-answer': 'Vary' },
  ContentDisposition: { 'x-csv-answer': 'Content-Disposition' },
  ETag: {},
});

const complete = (text: string): string => withAnswerHeaders(text, shared, '../shared/headers.yaml');
const inPaths = (text: string): string => `paths:\n${text.replace(/^(?=.)/gm, '  ')}`;

it('adds the headers of every answer before those that an answer declares, and those of CSV where it is offered', () => {
  const text = inPaths(`runs:
  get:
    responses:
      '200':
        description: The runs.
        headers:
          ETag: { $ref: ../shared/headers.yaml#/ETag }
        content:
          text/csv: {}
      '400': { $ref: ../generated/responses.yaml#/Bad }
`);
  expect(complete(text)).toBe(
    inPaths(`runs:
  get:
    responses:
      '200':
        description: The runs.
        headers:
          X-Request-Id: { $ref: ../shared/headers.yaml#/RequestId }
          Vary: { $ref: ../shared/headers.yaml#/Vary }
          Content-Disposition: { $ref: ../shared/headers.yaml#/ContentDisposition }
          ETag: { $ref: ../shared/headers.yaml#/ETag }
        content:
          text/csv: {}
      '400': { $ref: ../generated/responses.yaml#/Bad }
`),
  );
});

it.each([
  ['with nothing but a description', '        description: It is gone.\n'],
  ['with a description of several lines', '        description: >-\n          It is\n          gone.\n'],
  ['with content', '        description: It is there.\n        content: {}\n'],
])('adds headers to an answer %s', (_, answer) => {
  const text = inPaths(`key:\n  delete:\n    responses:\n      '204':\n${answer}  get: {}\n`);
  const made = parse(complete(text)).paths.key;
  const headers = { 'X-Request-Id': { $ref: '../shared/headers.yaml#/RequestId' }, Vary: { $ref: '../shared/headers.yaml#/Vary' } };
  expect(made).toEqual({ delete: { responses: { 204: { ...parse(text).paths.key.delete.responses['204'], headers } } }, get: {} });
  expect(complete(complete(text))).toBe(complete(text));
});

it('adds headers to an answer that stands on one line', () => {
  const line = (answer: string) => `paths: { key: { get: { responses: { '204': { ${answer} } } } } }`;
  const both = 'X-Request-Id: { $ref: ../shared/headers.yaml#/RequestId }, Vary: { $ref: ../shared/headers.yaml#/Vary }';
  expect(complete(line("description: 'Gone.'"))).toBe(line(`description: 'Gone.', headers: { ${both} }`));
  expect(complete(line("description: 'Gone.', headers: { ETag: {} }"))).toBe(line(`description: 'Gone.', headers: { ${both}, ETag: {} }`));
});
