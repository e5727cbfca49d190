/** Fields whose names are not words. */
const FIELDS: Readonly<Record<string, string>> = { url: 'URL', csv: 'file', american_odds: 'American odds' };

/** Phrases of messages that name places of the API or settings of the service, and what a person at a page knows instead. */
const PHRASES: readonly (readonly [phrase: RegExp, plain: string])[] = [
  [/ and `\/fee_base`/, ' and the fee base'],
  [/the ids that \/picks\/live lists/, 'fights on the board'],
  [/the id of a fighter that \/fighters lists/, 'a fighter of the record'],
  [/the (?:ids|keys) that \/[a-z]+(?: of the trading API)? lists/, 'those that are listed'],
  [/; files of other programs go to \/journal\/file-imports/, '; files of other programs are read under Import'],
  [/ until \/admin\/setup says that it is done/, ' until it is done'],
  [/; send it to \/admin\/setup\/files\/\S+/, '; drop it again'],
  [/ unless the operator sets [A-Z][A-Z_]+=\w+/, ' unless the operator allows more'],
  [/: the operator turns it on with [A-Z][A-Z_]+/, ' until the operator turns it on'],
];

/** A message of the service in the words of its pages: names of fields in place of JSON pointers, no paths of the API and no variables. */
export function plainProblem(message: string): string {
  const named = message.replaceAll(/(^|; )`?\/([a-z_]+(?:\/[a-z_0-9]+)*)`?(?=[ :])/g, (_, before: string, pointer: string) => {
    const parts = pointer.split('/');
    const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? pointer;
    const isOneOfList = name !== parts.at(-1);
    const words = FIELDS[name] ?? name.replaceAll('_', ' ');
    return `${before}${before === '' ? 'The' : 'the'} ${isOneOfList ? words.replace(/s$/, '') : words}`;
  });
  return PHRASES.reduce((text, [phrase, plain]) => text.replace(phrase, plain), named);
}
