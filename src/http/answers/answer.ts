import type { Operation } from '../contract/backend';
import { compress, encodingFor, type Encoding } from './encoding';

/** A body in one encoding. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** A success answer. */
export interface Answer {
  readonly operation: Operation;
  /** The same for calls with the same parameters. */
  readonly key: string;
  /** Of what the `ETag` covers. */
  readonly digest: string;
  /** Made when it is needed, because a caller that holds the answer needs none. */
  body(): Body | Promise<Body>;
}

/** A body that is compressed at most once for each encoding. */
export interface Body {
  readonly bytes: Buffer;
  in(asked: Encoding): EncodedBody | Promise<EncodedBody>;
}

export function bodyOf(bytes: Buffer): Body {
  const made = new Map<Encoding, EncodedBody | Promise<EncodedBody>>([['identity', { encoding: 'identity', bytes }]]);
  return {
    bytes,
    in(asked) {
      const encoding = encodingFor(bytes, asked);
      const known = made.get(encoding);
      if (known !== undefined || encoding === 'identity') return known ?? { encoding: 'identity', bytes };
      const making = compress(bytes, encoding).then((smaller) => {
        const body = { encoding, bytes: smaller };
        made.set(encoding, body);
        return body;
      });
      made.set(encoding, making);
      return making;
    },
  };
}
