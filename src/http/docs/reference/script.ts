/** Starts the renderer. It sends requests only to this service, and stores no key. */
export const REFERENCE_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const followReader = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followReader);
followReader();

// The renderer takes every fragment as its own.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('main').focus();
});

const place = document.getElementById('reference');
// Parts of the renderer that lie beside its main element, and their names.
const PARTS = { '.information-container': 'About the API', '.scheme-container': 'Keys', '.filter-container': 'Filter' };
// The renderer puts links into buttons, skips a level of headings, does not name its parts and controls, and lets no keyboard into what
// scrolls.
new MutationObserver(() => {
  for (const link of place.querySelectorAll('.opblock-summary-control a[href]')) link.removeAttribute('href');
  for (const heading of place.querySelectorAll(':is(h3, h4, h5):not([aria-level])')) {
    heading.setAttribute('aria-level', String(Number(heading.tagName[1]) - 1));
  }
  for (const [selector, name] of Object.entries(PARTS)) {
    for (const part of place.querySelectorAll(selector + ':not([role])')) {
      part.setAttribute('role', 'region');
      part.setAttribute('aria-label', name);
    }
  }
  for (const control of place.querySelectorAll('[data-param-name] :is(input, select, textarea):not([aria-label])')) {
    control.setAttribute('aria-label', control.closest('[data-param-name]').dataset.paramName);
  }
  for (const field of place.querySelectorAll('.operation-filter-input')) field.placeholder = 'Search operations, texts and parameters';
  for (const choice of place.querySelectorAll('.examples-select-element:not([aria-label])')) choice.setAttribute('aria-label', 'Example');
  for (const scrolling of place.querySelectorAll('.microlight:not([tabindex])')) scrolling.tabIndex = 0;
}).observe(place, { childList: true, subtree: true });
const { contract, key } = place.dataset;
// The renderer's own filter looks at the names of groups alone.
const textOf = (entry) => {
  const operation = entry.get('operation');
  const texts = ['summary', 'description', 'operationId', 'parameters'].map((part) => JSON.stringify(operation.get(part) ?? ''));
  return [entry.get('path'), ...texts].join(' ').toLowerCase();
};
const opsFilter = (groups, phrase) =>
  groups
    .map((group, name) => {
      if (name.toLowerCase().includes(phrase.toLowerCase())) return group;
      return group.set('operations', group.get('operations').filter((entry) => textOf(entry).includes(phrase.toLowerCase())));
    })
    .filter((group) => group.get('operations').size > 0);
const reference = SwaggerUIBundle({
  domNode: place,
  url: new URL(contract, location.href).href,
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  defaultModelExpandDepth: 2,
  displayRequestDuration: true,
  filter: true,
  plugins: [() => ({ fn: { opsFilter } })],
  persistAuthorization: false,
  tryItOutEnabled: true,
  validatorUrl: null,
  onComplete: () => {
    if (key) reference.preauthorizeApiKey('bearerKey', key);
    place.dataset.ready = '';
  },
});
`;
