-- A booking counts as a retry only if it equals another in every field, also in those that later
-- migrations add. Before, a retry that differed in such a field alone would have been dropped.

create or replace function kneepoint.store_once() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  -- The index has these fields. Of the few rows that it finds, all answers are compared.
  fields constant record := row(new.name, new.email, new.company_name, new.biggest_headache);
  -- Not answers: what the database sets, and the field that only programs fill in.
  others constant text[] := array['id', 'created_at', 'website', 'is_spam'];
begin
  -- A request holds at most one lock, so that two requests can never wait for each other.
  if current_setting('kneepoint.has_booked', true) = 'yes' then
    raise exception 'send exactly one booking in a request' using errcode = 'cardinality_violation';
  end if;
  perform set_config('kneepoint.has_booked', 'yes', true);

  -- Of two equal bookings at the same moment, the second waits here until the first is committed.
  -- PostgreSQL keeps locks of two numbers apart from those of one number, which the server and the
  -- migrations take: no text of a visitor can stand in the way of anything but the same hash.
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
