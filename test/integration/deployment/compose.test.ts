import { readFileSync } from 'node:fs';
import { readCompose } from '../../support/compose';

it('each secret is mounted as a file only where it is needed, and the demo needs none', () => {
  const services = Object.entries(readCompose({}));
  const holders = (secret: string) => services.flatMap(([name, service]) => (service.secrets?.includes(secret) ? [name] : []));
  expect(holders('postgres_password')).toEqual(['postgres']);
  expect(holders('owner_url')).toEqual(['postgres', 'migrate']);
  expect(holders('api_url')).toEqual(['postgres', 'api']);
  expect(holders('worker_url')).toEqual(['postgres', 'worker']);
  expect(holders('system_api_token')).toEqual(['api']);
  expect(holders('odds_api_key')).toEqual(['worker']);
  for (const [name, { environment, secrets: given = [] }] of services) {
    const files = Object.entries(environment).filter(([variable]) => variable.endsWith('_FILE'));
    expect([name, files.map(([, file]) => String(file).replace('/run/secrets/', ''))]).toEqual([name, given]);
  }
});

it('every service has limits and rotates its log, and only those of production start by default', () => {
  for (const [name, { deploy, logging }] of Object.entries(readCompose({}))) {
    expect([name, deploy?.resources.limits]).toEqual([
      name,
      { memory: expect.stringMatching(/^\d+[mg]$/), cpus: expect.any(String), pids: expect.any(Number) },
    ]);
    expect([name, logging]).toEqual([name, { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } }]);
  }
  const byDefault = Object.entries(readCompose({})).filter(([, { profiles }]) => profiles === undefined);
  expect(byDefault.map(([name]) => name)).toEqual(['postgres', 'migrate', 'api', 'worker']);
});

it('the demo keeps its data in the volume declared by the image', () => {
  const image = readFileSync('Dockerfile', 'utf8');
  expect(image).toMatch(/^VOLUME \/data$/m);
  expect(image).toMatch(/^ENV .*DATA_DIR=\/data$/m);
  expect(readCompose({})['demo']).toMatchObject({ environment: { DEMO: 'on' }, volumes: ['demo:/data'], profiles: ['demo'] });
});

it('the services have read-only file systems, can be reached from this machine only, and wait for the schema', () => {
  const { postgres, caddy, ...ours } = readCompose({});
  expect(caddy?.ports).toEqual(['80:80', '443:443', '443:443/udp']);
  expect(postgres?.ports).toBeUndefined();
  for (const { read_only, ports = [], depends_on } of Object.values(ours)) {
    expect(read_only).toBe(true);
    for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/);
    expect(Object.values(depends_on ?? {}).every(({ condition }) => /^service_(healthy|completed_successfully)$/.test(condition))).toBe(
      true,
    );
  }
});

it('no service has more system rights than it needs', () => {
  for (const [name, { cap_drop, security_opt }] of Object.entries(readCompose({})))
    expect([name, cap_drop, security_opt]).toEqual([name, ['ALL'], ['no-new-privileges:true']]);
});

it('the API trusts only Caddy for the caller’s address, and limits each user’s requests', () => {
  const { api, caddy } = readCompose({});
  expect(caddy?.networks).toEqual({ edge: { ipv4_address: api?.environment['TRUSTED_PROXIES'] } });
  expect(api?.networks).toEqual(['default', 'edge']);
  expect(api?.environment).toMatchObject({ RATE_LIMIT_PER_MINUTE: '600', WRITE_LIMIT_PER_MINUTE: '120', IMPORT_LIMIT_PER_MINUTE: '6' });
});

it('Caddy redirects a browser to https, and refuses requests that could contain a key', () => {
  const [, settings = '', http = '', https = ''] =
    /^(\{.*?^\})\n+(?:#[^\n]*\n)*(http:\/\/\{\$DOMAIN\} \{.*?^\})\n+(\{\$DOMAIN\} \{.*?^\})/ms.exec(
      readFileSync('ops/Caddyfile', 'utf8'),
    ) ?? [];
  expect(settings).toContain('auto_https disable_redirects');
  expect(http).toMatch(/@pages \{\s+method GET HEAD\s+not path \/api\/\*\s+\}/);
  expect(http).toMatch(/handle @pages \{\s+redir https:.* permanent\s+\}/);
  expect(http).toMatch(/handle \{[^}]*respond "[^"]+" 403\s+\}/);
  expect(https).toContain('reverse_proxy');
});

it('the systemd unit denies the service the system calls and parts of the system that it does not need', () => {
  const unit = readFileSync('ops/boxing.service', 'utf8');
  for (const setting of [
    ...['RestrictNamespaces=yes', 'LockPersonality=yes', 'ProtectClock=yes', 'ProtectHostname=yes', 'ProtectKernelLogs=yes'],
    ...['ProtectProc=invisible', 'SystemCallFilter=@system-service', 'NoNewPrivileges=yes'],
  ])
    expect(unit.split('\n')).toContain(setting);
});

it('the database is healthy only over TCP, which it does not serve while its first start creates the logins', () => {
  expect(readCompose({})['postgres']?.healthcheck?.test).toContain('--host=127.0.0.1');
});

it('the image contains what the package does, except what only people read', () => {
  const { files }: { files: string[] } = JSON.parse(readFileSync('package.json', 'utf8'));
  const copied = [...readFileSync('Dockerfile', 'utf8').matchAll(/^COPY --from=build (.*) \S+$/gm)].flatMap(([, sources = '']) =>
    sources.split(' ').map((source) => source.replace('/app/', '')),
  );
  const isCopied = (file: string) => copied.some((source) => file === source || file.startsWith(`${source}/`));
  const left = files.filter((file) => !file.startsWith('!') && !isCopied(file));
  expect(left).toEqual(['examples', 'ops', 'packages/client/README.md', 'trainers', 'SECURITY.md']);
});
