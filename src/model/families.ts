import { baseline } from './baseline';
import { UnusableModel, type Family } from './family';

const families: readonly Family[] = [baseline];

/** @throws UnusableModel when no such family is known here. */
export function familyNamed(name: string): Family {
  const family = families.find((known) => known.name === name);
  if (family === undefined) throw new UnusableModel(`its family ${name} is unknown`);
  return family;
}
