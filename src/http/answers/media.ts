import Negotiator from 'negotiator';
import { Problem } from '../../api/problem';

/** The media types of answers. Every operation answers JSON; the contract says which lists are CSV too. */
export type Media = 'application/json' | 'text/csv';

/** Whether a caller names CSV. All others get JSON, even if they do not accept it. @param accept the header `Accept` */
export function namesCsv(accept: string | undefined): accept is string {
  return accept?.toLowerCase().includes('text/csv') === true;
}

/** Chooses the media type of an answer. @throws Problem for a caller that accepts only CSV, where there is none */
export function chooseMedia(accept: string | undefined, offersCsv: boolean): Media {
  if (!namesCsv(accept)) return 'application/json';
  const offered: Media[] = offersCsv ? ['application/json', 'text/csv'] : ['application/json'];
  const [best] = new Negotiator({ headers: { accept } }).mediaTypes(offered);
  const media = offered.find((type) => type === best);
  if (media === undefined) throw new Problem('not_acceptable', `this operation answers ${offered.join(' or ')} only`);
  return media;
}
