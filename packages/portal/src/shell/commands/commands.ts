import type { Command } from './matching';
import { ROUTES } from '../../routing/routes';
import { may } from '../../service/session';
import { density, theme } from '../appearance';

interface NamedFight {
  readonly fight_id: number;
  readonly fighter_a: string;
  readonly fighter_b: string;
}

interface NamedFighter {
  readonly fighter_id: number;
  readonly name: string;
}

/** The parts of pages that people look for by name. */
const PARTS: readonly (readonly [name: string, href: string])[] = [
  ['Board by books', '?view=grid'],
  ['BETs only', '?bets=only'],
  ['Add a bet', 'journal?add=1'],
  ['Positive EV', 'optimizer?part=plus-ev'],
  ['Hedge', 'optimizer?part=hedge'],
  ['Calculators', 'optimizer?part=calculators'],
  ['My bookmakers', 'settings?part=bookmakers'],
  ['API keys', 'settings?part=keys'],
];

/** What the menu offers without a search: the pages that the reader's key can use, their parts, and actions. */
export function fixedCommands(): Command[] {
  const pages = ROUTES.filter(({ scope }) => scope === undefined || may(scope)).flatMap(({ pattern, menu }) =>
    menu === undefined ? [] : [{ name: menu.label, kind: 'page', href: pattern }],
  );
  const open = new Set(pages.map(({ href }) => href));
  const parts = PARTS.map(([name, href]) => ({ name, kind: 'page', href })).filter(({ href }) => open.has(href.split('?', 1).join()));
  const otherTheme = theme.value === 'dark' ? 'light' : 'dark';
  const otherDensity = density.value === 'compact' ? 'comfortable' : 'compact';
  const actions = [
    { name: `Theme: ${otherTheme}`, kind: 'action', act: () => theme.choose(otherTheme) },
    { name: `Rows: ${otherDensity}`, kind: 'action', act: () => density.choose(otherDensity) },
  ];
  const docs = { name: 'API docs', kind: 'page', act: () => location.assign(new URL('docs', document.baseURI)) };
  return [...pages, docs, ...parts, ...actions];
}

/** The fights of the board as entries. */
export function fightCommands(fights: readonly NamedFight[]): Command[] {
  return fights.map(({ fight_id, fighter_a, fighter_b }) => ({
    name: `${fighter_a} v ${fighter_b}`,
    kind: 'fight',
    href: `fights/${fight_id}`,
  }));
}

/** Fighters as entries. */
export function fighterCommands(fighters: readonly NamedFighter[]): Command[] {
  return fighters.map(({ fighter_id, name }) => ({ name, kind: 'fighter', href: `fighters/${fighter_id}` }));
}
