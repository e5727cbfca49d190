/** Starts the renderer. It sends requests only to this service, and stores no key. */
export const REFERENCE_SCRIPT = `
const dark = matchMedia('(prefers-color-scheme: dark)');
const followReader = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', followReader);
followReader();

// The renderer takes every fragment for one of its own.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault();
  document.getElementById('main').focus();
});

const place = document.getElementById('reference');
// The renderer does not name its controls, and lets no keyboard into what scrolls.
new MutationObserver(() => {
  for (const control of place.querySelectorAll('[data-param-name] :is(input, select, textarea):not([aria-label])')) {
    control.setAttribute('aria-label', control.closest('[data-param-name]').dataset.paramName);
  }
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
