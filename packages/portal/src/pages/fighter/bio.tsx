import type { Answer } from 'boxing-prediction-trading-client';
import type { ComponentChildren } from 'preact';
import { Facts } from '../../components/layout';
import { dayText } from '../../format/times';

export type Fighter = Answer<'/fighters/{fighter_id}'>['data'];

/** A fact, or “not known”. */
export function known(fact: string | null | undefined): ComponentChildren {
  return fact === null || fact === undefined ? <span class="soft">not known</span> : fact;
}

/** A length with its unit: `179 cm`. */
export function lengthText(centimetres: number | null): string | null {
  return centimetres === null ? null : `${centimetres}\u00a0cm`;
}

/** Facts about the fighter; the unknown ones are marked as such. */
export function Bio({ of }: { readonly of: Fighter }) {
  const facts: readonly (readonly [name: string, fact: string | null])[] = [
    ['Born', of.dob === null ? null : dayText(of.dob)],
    ['Birthplace', of.birth_place],
    ['Residence', of.residence],
    ['Nationality', of.nationality],
    ['Sex', of.sex],
    ['Division', of.division],
    ['Stance', of.stance],
    ['Height', lengthText(of.height_cm)],
    ['Reach', lengthText(of.reach_cm)],
    ['Debut', of.debut === null ? null : dayText(of.debut)],
    ['Status', of.status],
    ['Source', `${of.source}, ${of.source_id}`],
  ];
  return <Facts of={facts.map(([name, fact]) => [name, known(fact)] as const)} />;
}
