import { createHash } from 'node:crypto';

/** A page that shows the API descriptor and lets a reader try its operations. It loads nothing from elsewhere. */
export function docsPage(): { html: string; policy: string } {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Boxing Prediction Trading API</title>
<style>${STYLE}</style>
<h1>Boxing Prediction Trading API</h1>
<p>The contract: <a href="openapi.json">JSON</a>, <a href="openapi.yaml">YAML</a>. <label>Key <input id="key" type="password" autocomplete="off"></label></p>
<main id="groups">Loading …</main>
<script>${SCRIPT}</script>
</html>
`;
  const policy = `default-src 'none'; connect-src 'self'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'`;
  return { html, policy };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
summary { cursor: pointer; padding: .25rem 0; }
code, pre, input { font: 14px ui-monospace, monospace; }
pre { background: #f4f5f7; padding: 1rem; overflow: auto; max-height: 30rem; }
label { display: block; margin: .25rem 0; }
input { min-width: 16rem; }
small { color: #59636e; }
`;

/** Everything from the service is set as text, never as markup. */
const SCRIPT = `
const make = (tag, text, ...children) => {
  const element = document.createElement(tag);
  if (text) element.textContent = text;
  element.append(...children);
  return element;
};

const field = (param) => {
  const input = make('input');
  input.placeholder = param.default ?? (param.required ? 'required' : param.type);
  input.title = param.description;
  return { param, input, label: make('label', '', make('code', param.name + ' '), input, make('small', ' ' + param.description)) };
};

const target = (endpoint, fields) => {
  const given = fields.filter(({ input }) => input.value !== '');
  const path = given.filter(({ param }) => param.in === 'path')
    .reduce((path, { param, input }) => path.replace('{' + param.name + '}', encodeURIComponent(input.value)), endpoint.path);
  const query = new URLSearchParams(given.filter(({ param }) => param.in === 'query').map(({ param, input }) => [param.name, input.value]));
  return 'api/v1' + path + (query.size ? '?' + query : '');
};

const ask = async (url) => {
  const key = document.getElementById('key').value;
  const answer = await fetch(url, { headers: key ? { Authorization: 'Bearer ' + key } : {} });
  return answer.status + ' ' + JSON.stringify(await answer.json(), null, 2);
};

const endpointView = (endpoint) => {
  const fields = endpoint.params.map(field);
  const output = make('pre');
  output.hidden = true;
  const button = make('button', 'Try');
  button.onclick = async () => {
    output.hidden = false;
    output.textContent = await ask(target(endpoint, fields)).catch(String);
  };
  const access = endpoint.requires_system_token ? 'system token' : endpoint.auth;
  const heading = make('summary', '', make('code', endpoint.method + ' ' + endpoint.path), ' ' + endpoint.summary + ' ', make('small', access));
  return make('details', '', heading, make('p', endpoint.description), ...endpoint.notes.map((note) => make('p', note)),
    ...fields.map(({ label }) => label), make('pre', endpoint.example), button, output);
};

const groupView = (group) => make('section', '', make('h2', group.label), make('p', group.description), ...group.endpoints.map(endpointView));

fetch('api/v1/docs').then((answer) => answer.json()).then(({ data }) => {
  document.getElementById('groups').replaceChildren(...data.groups.map(groupView));
});
`;
