import { countInFlight, type InFlight, type Slot } from '../../../src/http/access/in-flight';

/** Enters, and remembers the name when its turn has come. */
async function enter(inFlight: InFlight, subject: string, name: string, begun: string[]): Promise<Slot> {
  const place = inFlight.enter(subject);
  if (place === undefined) throw new Error(`${name} got no place`);
  void place.turn.then(() => begun.push(name));
  await Promise.resolve();
  return place;
}

it('each subject gets places up to its own limit', () => {
  const inFlight = countInFlight({ each: 2, all: 3 });
  const first = inFlight.enter('ada');
  expect(first).toBeDefined();
  expect(inFlight.enter('ada')).toBeDefined();
  expect(inFlight.enter('ada')).toBeUndefined();
  expect(inFlight.enter('bob')).toBeDefined();
  first?.leave();
  expect(inFlight.enter('ada')).toBeDefined();
});

it('all subjects together get places up to the common limit', () => {
  const inFlight = countInFlight({ each: 2, all: 3 });
  const places = ['ada', 'bob', 'cleo'].map((subject) => inFlight.enter(subject));
  expect(places.every((place) => place !== undefined)).toBe(true);
  expect(inFlight.enter('dan')).toBeUndefined();
  places[1]?.leave();
  expect(inFlight.enter('dan')).toBeDefined();
});

it('work beyond the limit begins when a place becomes free, the oldest first', async () => {
  const inFlight = countInFlight({ each: 9, all: 9 }, { each: 1, all: 2 });
  const begun: string[] = [];
  const ada = await enter(inFlight, 'ada', 'ada 1', begun);
  await enter(inFlight, 'ada', 'ada 2', begun);
  await enter(inFlight, 'bob', 'bob 1', begun);
  await enter(inFlight, 'cleo', 'cleo 1', begun);
  expect(begun).toEqual(['ada 1', 'bob 1']);
  ada.leave();
  await Promise.resolve();
  expect(begun).toEqual(['ada 1', 'bob 1', 'ada 2']);
});

it('a subject at its limit does not hold up the subjects behind it', async () => {
  const inFlight = countInFlight({ each: 9, all: 9 }, { each: 1, all: 9 });
  const begun: string[] = [];
  for (const name of ['ada 1', 'ada 2', 'ada 3', 'bob 1']) await enter(inFlight, name.slice(0, 3), name, begun);
  expect(begun).toEqual(['ada 1', 'bob 1']);
});

it('a subject that leaves the queue before its turn takes no place', async () => {
  const inFlight = countInFlight({ each: 3, all: 3 }, { each: 1, all: 1 });
  const begun: string[] = [];
  const first = await enter(inFlight, 'ada', 'first', begun);
  const second = await enter(inFlight, 'ada', 'second', begun);
  await enter(inFlight, 'ada', 'third', begun);
  second.leave();
  first.leave();
  await Promise.resolve();
  expect(begun).toEqual(['first', 'third']);
  expect(inFlight.enter('ada')).toBeDefined();
  expect(inFlight.enter('ada')).toBeDefined();
  expect(inFlight.enter('ada')).toBeUndefined();
});

it('work begins when the schedule says so', () => {
  const begins: (() => void)[] = [];
  const inFlight = countInFlight({ each: 3, all: 3 }, { each: 2, all: 2 }, (_, begin) => begins.push(begin));
  for (let i = 0; i < 3; i++) inFlight.enter('ada');
  expect(begins).toHaveLength(2);
});
