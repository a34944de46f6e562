-- A booking is a retry only if it equals another in every field, including fields that later migrations
-- add. Without this, a booking that differs only in such a field would be dropped as a retry.

create or replace function kneepoint.store_once() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The index covers these fields. All answers of the few rows that it finds are compared.
  fields constant record := row(new.name, new.email, new.company_name, new.biggest_headache);
  -- These are no answers: the database sets them, or only a program fills them in.
  others constant text[] := array['id', 'created_at', 'website', 'is_spam'];
begin
  -- A request holds at most one lock, so that two requests can never wait for each other.
  if current_setting('kneepoint.has_booked', true) = 'yes' then
    raise exception 'send exactly one booking in a request' using errcode = 'cardinality_violation';
  end if;
  perform set_config('kneepoint.has_booked', 'yes', true);

  -- Of two equal bookings at the same moment, the second waits here until the first is committed.
  -- PostgreSQL keeps locks of two numbers apart from those of one number, which the server and the
  -- migrations take, so a visitor's text can only delay a booking with the same hash.
  perform pg_advisory_xact_lock(20261101, hash_record(fields));
  if exists (
    select from public.audit_bookings as stored
    where hash_record(row(stored.name, stored.email, stored.company_name, stored.biggest_headache))
        = hash_record(fields)
      and to_jsonb(stored) - others = to_jsonb(new) - others
      and stored.created_at between clock_timestamp() - interval '1 hour' and clock_timestamp()
  ) then
    return null;
  end if;
  return new;
end;
$$;
