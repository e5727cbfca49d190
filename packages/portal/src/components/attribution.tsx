import { attributionText } from '../format/attribution';
import { client } from '../service/client';
import { bodyOf, useRequest } from '../service/request';

/** Below tables and charts of prices: where they come from, if a source asks for that. */
export function Attribution() {
  const request = useRequest([], (signal) => bodyOf(client.desk.GET('/data-sources', { signal })));
  const text = attributionText(request.answer?.data.sources ?? []);
  return text === undefined ? null : <p class="note">{text}</p>;
}
