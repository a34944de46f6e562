-- The roles that every Supabase project has. Another PostgreSQL gets those that are missing. The role
-- that connects must be able to become each of them. Roles belong to the whole cluster, so another
-- process may create them at the same time.

do $$
declare
  role_name text;
  version constant int := current_setting('server_version_num');
  membership constant text := case when version >= 160000 then 'SET' else 'MEMBER' end;
begin
  foreach role_name in array array['anon', 'authenticated', 'service_role'] loop
    begin
      if not exists (select from pg_roles where rolname = role_name) then
        execute format('create role %I nologin noinherit', role_name);
      end if;
      if not pg_has_role(current_user, role_name, membership) then
        execute format('grant %I to current_user', role_name);
      end if;
    exception when duplicate_object or unique_violation then null;
    end;
  end loop;
end $$;

grant usage on schema public to anon, authenticated, service_role;
