import { runPeer } from './peer';

/** The limit: node:http with a prepared answer, and a bare 304. It looks at no header but If-None-Match. */
void runPeer(({ answer: { headers, body }, notModified }) => {
  const bytes = Buffer.from(body);
  const full = { ...headers, 'content-length': bytes.length };
  return (request, response) => {
    if (request.headers['if-none-match'] === headers['etag']) response.writeHead(304, notModified).end();
    else response.writeHead(200, full).end(bytes);
  };
});
