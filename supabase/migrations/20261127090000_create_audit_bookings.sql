-- Audit bookings: anonymous visitors insert them, and only the owner of the table reads them.

create table public.audit_bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company_name text not null,
  biggest_headache text not null,
  -- The form's field of this name is hidden from people. Only programs fill it in.
  website text,

  -- Marks answers that no industrial partner writes. A marked booking is stored and answered like any other, but not
  -- mailed to the owner. A wrong mark can cost a customer, while a mail about spam costs only a glance. So nothing is
  -- marked that people do type: a company named by its domain, a few links, a < b.
  is_spam boolean not null generated always as (
    coalesce(website, '') <> ''
    -- Nobody has a link in their name.
    or name ~* '://|\mwww\.'
    -- A link in HTML or BBCode.
    or biggest_headache ~* '<(a|img|iframe|script)\s[^>]*(href|src)\s*=|</a>|\[(url|link)=|\[/(url|link)\]'
    or biggest_headache ~* '(://.*){6}'
  ) stored,

  -- A booking that is not marked as spam waits for mail to the owner until this is set.
  mailed_at timestamptz,
  -- The time at which a server started to mail the booking. The claim lasts some minutes, whatever happens to that
  -- server.
  mail_claimed_at timestamptz,
  -- The number of days of service when this booking was first counted: see kneepoint.delete_old_bookings.
  first_day int,

  -- The text must have a visible character. ASCII white space and control characters, Unicode's spaces and
  -- separators, and characters without a shape do not count. The class is spelled out, because \s depends on the
  -- database's locale and misses the no-break space.
  constraint name_has_content check (
    name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),
  constraint company_name_has_content check (
    company_name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),
  constraint biggest_headache_has_content check (
    biggest_headache ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),

  -- The check is never stricter than a browser's own check of type=email. Browsers differ on international names, but
  -- none accepts white space or control characters.
  constraint email_is_an_address check (
    email ~ '^[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff@]+@[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff@]+$'),

  constraint name_length check (char_length(name) <= 200),
  constraint email_length check (char_length(email) <= 254),
  constraint company_name_length check (char_length(company_name) <= 200),
  constraint biggest_headache_length check (char_length(biggest_headache) <= 5000),
  -- The limit keeps programs from filling the table and the backups with long values.
  constraint website_length check (char_length(website) <= 5000)
);

comment on table public.audit_bookings is 'Requests for an audit call, one per submitted form';
comment on column public.audit_bookings.mailed_at is 'When a mail server accepted the mail to the owner';

-- The owner's commands read page by page, in the order of time and id.
create index audit_bookings_created_at on public.audit_bookings (created_at, id);

create index audit_bookings_waiting on public.audit_bookings (created_at)
  where mailed_at is null and not is_spam;

-- Supabase's default privileges grant everything on a new table. All of it is revoked, even from the role of a
-- project's secret key.
revoke all on table public.audit_bookings from public, anon, authenticated, service_role;

grant insert (name, email, company_name, biggest_headache, website)
  on table public.audit_bookings to anon;

alter table public.audit_bookings enable row level security;

create policy "Anyone may book an audit" on public.audit_bookings
  for insert to anon with check (true);

-- If the response is lost in the network, the visitor sees an error and sends the form again. A booking with the same
-- answers as one of the last hour is not stored again, but the request succeeds as the first one did. The role anon
-- still reads nothing: this function reads for it.

-- The schema is not one of those that Supabase's data interface exposes.
create schema kneepoint;

revoke all on schema kneepoint from public, anon, authenticated, service_role;

create index audit_bookings_fields on public.audit_bookings (
  hash_record(row(name, email, company_name, biggest_headache))
);

create function kneepoint.store_once() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The index covers these fields. All answers of the few rows that it finds are compared, also those to fields
  -- that later migrations add.
  fields constant record := row(new.name, new.email, new.company_name, new.biggest_headache);
  -- These columns are not answers of people: the database, the server or a program sets them.
  others constant text[] :=
    array['id', 'created_at', 'website', 'is_spam', 'mailed_at', 'mail_claimed_at', 'first_day'];
begin
  -- A request holds at most one lock, so that two requests can never wait for each other.
  if current_setting('kneepoint.has_booked', true) = 'yes' then
    raise exception 'send exactly one booking in a request' using errcode = 'cardinality_violation';
  end if;
  perform set_config('kneepoint.has_booked', 'yes', true);

  -- If two equal bookings arrive at the same moment, the second waits here until the first is committed. PostgreSQL
  -- keeps locks of two numbers apart from those of one number, which the server and the migrations take. A visitor's
  -- text can therefore only delay a booking with the same hash.
  perform pg_advisory_xact_lock(20261101, hash_record(fields));
  if exists (
    select from public.audit_bookings as stored
    where hash_record(row(stored.name, stored.email, stored.company_name, stored.biggest_headache))
        = hash_record(fields)
      and to_jsonb(stored) - others = to_jsonb(new) - others
      -- A booking with a filled hidden field is never mailed, so it must not replace one without.
      and coalesce(stored.website, '') = coalesce(new.website, '')
      -- A clock may be set back between a booking and its retry.
      and stored.created_at between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '1 hour'
  ) then
    return null;
  end if;
  return new;
end;
$$;

revoke all on function kneepoint.store_once() from public, anon, authenticated, service_role;

-- The owner's own writes, such as a restored backup, are stored as they are.
create trigger store_once
  before insert on public.audit_bookings
  for each row
  when (current_user = 'anon')
  execute function kneepoint.store_once();

-- A clock may be wrong by years until it is set, so no booking is deleted by the clock alone. The days (UTC) on which
-- the function below was called are counted, too. A wrong clock can add one day for each day that it shows.
create table kneepoint.days_of_service (day date primary key);

revoke all on table kneepoint.days_of_service from public, anon, authenticated, service_role;

-- Counts the day, and deletes the bookings that are old enough both by the clock and by the days of service. The days
-- of a booking are counted from the first call after its arrival, so it may stay longer than the given months, but
-- never shorter. The server calls the function each hour. With months = null, nothing is deleted.
create function kneepoint.delete_old_bookings(months int, most int default 5000) returns int
  language plpgsql set search_path = '' set timezone = 'UTC'
as $$
declare
  oldest constant timestamptz := now() - make_interval(months => months);
  days int;
  deleted int;
begin
  insert into kneepoint.days_of_service values (current_date) on conflict do nothing;
  select count(*) into days from kneepoint.days_of_service;
  update public.audit_bookings set first_day = days where id in (
    select id from public.audit_bookings where first_day is null limit most);
  delete from public.audit_bookings where id in (
    select id from public.audit_bookings
    where created_at < oldest and first_day <= days - (current_date - oldest::date)
    order by created_at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end;
$$;

revoke all on function kneepoint.delete_old_bookings(int, int) from public, anon, authenticated, service_role;
