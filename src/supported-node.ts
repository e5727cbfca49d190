// The first import of each program: it runs on the Node of Debian 12 (18), on which the other files fail with a message about modules. So it
// imports nothing, and stays within the syntax and the library of Node 18.

const OLDEST = [20, 19] as const;

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  process.stderr.write(
    `boxing: Node must be ${OLDEST.join('.')} or newer (got ${process.versions.node}): install Node 24 from https://nodejs.org\n`,
  );
  process.exit(1);
}
