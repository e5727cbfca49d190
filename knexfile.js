// Plain Node cannot read TypeScript: this lets `npx knex` load knexfile.ts.
require('tsx/cjs');
module.exports = require('./knexfile.ts').default;
