import { createIndex } from '../schema/online';
import type { Migration } from '../schema/migration';

/**
 * Lets every search match words without accents, case and order, by trigram indexes on normalised names. The functions of the suffix indexes
 * stay for an API of the version before, whose searches read all fighters until it is replaced.
 */
export const search: Migration = {
  name: '0026_search',
  async prepare(db) {
    await createIndex(db, {
      ...{ name: 'resolution_attempts_name_normal_trgm', table: 'master.resolution_attempts' },
      definition: 'using gin (name_normal gin_trgm_ops)',
    });
  },
  async up(db) {
    await db.raw(String.raw`
      -- As words() of src/names/normalise, which a test compares. Users have no normalised name of their own.
      create function public.search_text(text text) returns text language sql immutable strict parallel safe as $$
        select trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
          replace(replace(replace(replace(
            translate(lower(regexp_replace(normalize(text, NFKD), '[\u0300-\u036F]', '', 'g')), 'łøđðıħŧŋς', 'loddihtnσ'),
            'þ', 'th'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
          '[''‘’ʼʻ${'`'}´]', '', 'g'), '[^[:alnum:]]+', ' ', 'g'), '\m(jnr|junior)\M', 'jr', 'g'), '\m(snr|senior)\M', 'sr', 'g'))
      $$;
      comment on function public.search_text is 'The words of a text in lower case, without accents and punctuation';
      create index users_by_search on public.users using gin (public.search_text(email || ' ' || name) gin_trgm_ops);

      drop index master.fighters_by_name_part, master.fighters_with_bio_by_name_part, master.resolution_attempts_name_trgm, public.users_trgm`);
  },
};
