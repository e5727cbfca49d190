const asyncHooks = require('node:async_hooks');
const Module = require('node:module');
const path = require('node:path');
const { default: Runtime } = require('jest-runtime');

/** Loaded again for each test file; everything else stays loaded for the next one. */
const PER_FILE = [path.resolve(__dirname, '../..'), path.dirname(require.resolve('jest-circus'))];
/** Where jest-circus keeps what belongs to one test file. */
const CIRCUS_STATE = [
  'EVENT_HANDLERS',
  'TEST_TIMEOUT_SYMBOL',
  'RETRY_TIMES',
  'RETRY_IMMEDIATELY',
  'WAIT_BEFORE_RETRY',
  'LOG_ERRORS_BEFORE_RETRY',
];
const TO_COMMONJS = {
  instrument: false,
  supportsDynamicImport: true,
  supportsExportNamespaceFrom: false,
  supportsStaticESM: false,
  supportsTopLevelAwait: false,
};

/** What jest-circus makes for a file. Storages that stay in use slow every promise, and keep what the tests of their file held. */
const circusStorages = new Set();

/** @returns what `load` gives, having noted each storage that it makes */
function notingStorages(load) {
  const { AsyncLocalStorage } = asyncHooks;
  asyncHooks.AsyncLocalStorage = class extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      circusStorages.add(this);
    }
  };
  try {
    return load();
  } finally {
    asyncHooks.AsyncLocalStorage = AsyncLocalStorage;
  }
}

/** The configuration and transformer of the file that runs; a worker runs one at a time. */
let current;
const sourceMaps = new Map();

Module._extensions['.ts'] = (module, filename) => {
  const { code, sourceMapPath } = current.transformer.transform(filename, TO_COMMONJS);
  if (sourceMapPath !== null) sourceMaps.set(filename, sourceMapPath);
  module._compile(code, filename);
};

const resolveFilename = Module._resolveFilename;
Module._resolveFilename = function (request, ...rest) {
  const [, mapped] = current?.config.moduleNameMapper.find(([pattern]) => new RegExp(pattern).test(request)) ?? [];
  return resolveFilename.call(this, mapped ?? request, ...rest);
};

/**
 * Loads modules as Node does, once per worker. Jest's own runtime loads them once per test file, and to load the service takes two seconds of
 * processor time. So modules must keep no state, and cannot be mocked: tests pass in what they replace.
 */
module.exports = class WorkerRuntime extends Runtime {
  constructor(config, environment, resolver, transformer, ...rest) {
    super(config, environment, resolver, transformer, ...rest);
    current = { config, transformer };
    this.env = { ...process.env };
    for (const name of CIRCUS_STATE) delete globalThis[Symbol.for(name)];
    for (const file of Object.keys(require.cache))
      if (PER_FILE.some((folder) => file.startsWith(folder + path.sep))) delete require.cache[file];
  }

  requireModule(from, moduleName) {
    if (moduleName !== undefined) return Module.createRequire(from)(moduleName);
    globalThis.jest = this.requireModuleOrMock(from, '@jest/globals').jest;
    return require(from);
  }

  requireInternalModule(from, moduleName) {
    return notingStorages(() => Module.createRequire(from)(moduleName ?? from));
  }

  getSourceMaps() {
    return sourceMaps;
  }

  teardown() {
    super.teardown();
    for (const storage of circusStorages) storage.disable();
    circusStorages.clear();
    for (const name of Object.keys(process.env)) delete process.env[name];
    Object.assign(process.env, this.env);
  }
};
