import { runPeer } from './peer';

/** node:http that serialises the same object for each request. */
void runPeer(({ answer: { headers, body } }) => {
  const document: unknown = JSON.parse(body);
  return (_, response) => {
    const bytes = Buffer.from(JSON.stringify(document));
    response.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes);
  };
});
