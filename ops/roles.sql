-- Makes the logins of compose.yaml, none of them a superuser. psql runs it as a superuser in the service's database, before the first migration;
-- it may run again, such as to change a password. OWNER_URL_FILE, API_URL_FILE and WORKER_URL_FILE name files that hold the addresses of the
-- logins; their names and passwords are taken from there, as they are written, so use none that a URL has to encode.
\set ON_ERROR_STOP on
set client_min_messages = warning;
\set owner `sed -nE 's|^[a-z]+://([^:@/]+).*|\1|p' "$OWNER_URL_FILE"`
\set owner_password `sed -nE 's|^[a-z]+://[^:@/]+:([^@]*)@.*|\1|p' "$OWNER_URL_FILE"`
\set api `sed -nE 's|^[a-z]+://([^:@/]+).*|\1|p' "$API_URL_FILE"`
\set api_password `sed -nE 's|^[a-z]+://[^:@/]+:([^@]*)@.*|\1|p' "$API_URL_FILE"`
\set worker `sed -nE 's|^[a-z]+://([^:@/]+).*|\1|p' "$WORKER_URL_FILE"`
\set worker_password `sed -nE 's|^[a-z]+://[^:@/]+:([^@]*)@.*|\1|p' "$WORKER_URL_FILE"`
begin;

-- Migrations make the roles where they may; these logins may not.
select format('create role %I', name)
from unnest(array['boxing_reader', 'boxing_writer', 'boxing_operator', :'owner', :'api', :'worker']) as name
where name not in (select rolname from pg_roles) \gexec
alter role :"owner" login password :'owner_password';
alter role :"api" login password :'api_password';
alter role :"worker" login password :'worker_password';

-- Migrations and commands. It ends the connections of a worker that froze.
grant boxing_reader, boxing_writer, boxing_operator, pg_signal_backend to :"owner";
alter database :"DBNAME" owner to :"owner";
revoke all on database :"DBNAME" from public;
grant connect on database :"DBNAME" to boxing_reader;

-- ROLE=api. It owns nothing.
grant boxing_reader, boxing_writer, boxing_operator to :"api";

-- ROLE=worker. It makes and drops partitions, so it works as the owner, and what it makes is the owner's.
grant :"owner" to :"worker";
alter role :"worker" in database :"DBNAME" set role to :'owner';
commit;
