import type { Readable } from 'node:stream';
import { compress, encodingFor, type Encoding } from './encoding';

/** A body in one encoding. */
export interface EncodedBody {
  readonly encoding: Encoding;
  readonly bytes: Buffer;
}

/** A body that is read while it is sent. */
export interface StreamedBody {
  stream(asked: Encoding): Readable;
}

/** A body that is compressed at most once for each encoding. */
export interface Body {
  readonly bytes: Buffer;
  /** Whether equal calls get this very body, for as long as it is right. */
  readonly isKept?: true;
  /** In an encoding that it was asked in before; undefined where it has to be compressed first. */
  ready(asked: Encoding): EncodedBody | undefined;
  in(asked: Encoding): Promise<EncodedBody>;
}

export function bodyOf(bytes: Buffer): Body {
  const made = new Map<Encoding, EncodedBody>([['identity', { encoding: 'identity', bytes }]]);
  const making = new Map<Encoding, Promise<EncodedBody>>();
  const ready = (asked: Encoding) => made.get(encodingFor(bytes, asked));

  const compressed = async (encoding: Encoding): Promise<EncodedBody> => {
    const body = { encoding, bytes: await compress(bytes, encoding) };
    made.set(encoding, body);
    making.delete(encoding);
    return body;
  };

  return {
    bytes,
    ready,
    async in(asked) {
      const encoding = encodingFor(bytes, asked);
      const known = ready(encoding);
      if (known !== undefined) return known;
      const promise = making.get(encoding) ?? compressed(encoding);
      making.set(encoding, promise);
      return promise;
    },
  };
}
