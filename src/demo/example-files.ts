import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { demoVendor } from './feed/vendor';
import { recordFiles } from './record-files';
import { YEAR, type Instant } from './world/time';
import type { World } from './world/world';

/** How far back the examples reach. */
const RECORD_YEARS = 5;

/** The files of a world, in the order in which they are imported. */
export interface ExampleFiles {
  readonly fighters: string;
  readonly bouts: string;
  readonly moneylines: string;
  readonly odds: string;
}

/**
 * Writes a world as files that `boxing import` reads: its record of five years, closing prices, and one poll of upcoming fights.
 * @param directory is made if it does not exist; files of these names in it are replaced
 * @param now the instant of the poll; the record ends there
 */
export async function writeExampleFiles(world: World, directory: string, now: Instant): Promise<ExampleFiles> {
  const { fighters, bouts, moneylines } = recordFiles(world, { now, from: now - RECORD_YEARS * YEAR });
  const feed = new URL('http://demo.invalid/v4/sports/boxing_boxing/odds?apiKey=demo&regions=us,us2,eu,uk');
  const files = {
    fighters: path.join(directory, 'fighters.csv'),
    bouts: path.join(directory, 'bouts.csv'),
    moneylines: path.join(directory, 'moneylines.csv'),
    odds: path.join(directory, 'odds.json'),
  };
  await mkdir(directory, { recursive: true });
  await writeFile(files.fighters, fighters.chunks);
  await writeFile(files.bouts, bouts.chunks);
  await writeFile(files.moneylines, moneylines.chunks);
  await writeFile(files.odds, demoVendor({ world }).answer(feed, new Date(now)).body);
  return files;
}
