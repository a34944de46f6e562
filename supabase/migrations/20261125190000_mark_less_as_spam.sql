-- A wrong mark holds back the mail about a real booking, which can cost a customer; a mail about spam costs a
-- glance. So what people do type is no longer marked: a link as the name of a company, a few links in a text,
-- and the word [link]. A stored booking that loses its mark waits for mail from now on.

-- This drops the indexes that need the column, too.
alter table public.audit_bookings drop column is_spam;

alter table public.audit_bookings
  add column is_spam boolean not null generated always as (
    -- Only a program fills in the hidden field.
    coalesce(website, '') <> ''
    -- Nobody has a link in their name.
    or name ~* '://|\mwww\.'
    -- A link in HTML or BBCode. A formula such as a < b is no markup.
    or biggest_headache ~* '<(a|img|iframe|script)\s[^>]*(href|src)\s*=|</a>|\[(url|link)=|\[/(url|link)\]'
    or biggest_headache ~* '(://.*){6}'
  ) stored;

create index audit_bookings_waiting on public.audit_bookings (created_at)
  where mailed_at is null and not is_spam;

create index audit_bookings_spam on public.audit_bookings (created_at) where is_spam;

-- As before, but a booking with a filled hidden field, which is never mailed, does not take the place of one
-- without.
create or replace function kneepoint.store_once() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The index covers these fields. All answers of the few rows that it finds are compared.
  fields constant record := row(new.name, new.email, new.company_name, new.biggest_headache);
  -- These are no answers: the database or the server sets them, or only a program fills them in.
  others constant text[] := array['id', 'created_at', 'website', 'is_spam', 'mailed_at'];
begin
  -- A request holds at most one lock, so that two requests can never wait for each other.
  if current_setting('kneepoint.has_booked', true) = 'yes' then
    raise exception 'send exactly one booking in a request' using errcode = 'cardinality_violation';
  end if;
  perform set_config('kneepoint.has_booked', 'yes', true);

  -- Of two equal bookings at the same moment, the second waits here until the first is committed.
  -- PostgreSQL keeps locks of two numbers apart from those of one number, which the migrations take, so
  -- a visitor's text can only delay a booking with the same hash.
  perform pg_advisory_xact_lock(20261101, hash_record(fields));
  if exists (
    select from public.audit_bookings as stored
    where hash_record(row(stored.name, stored.email, stored.company_name, stored.biggest_headache))
        = hash_record(fields)
      and to_jsonb(stored) - others = to_jsonb(new) - others
      and coalesce(stored.website, '') = coalesce(new.website, '')
      and stored.created_at between clock_timestamp() - interval '1 hour' and clock_timestamp()
  ) then
    return null;
  end if;
  return new;
end;
$$;
