-- A visitor whose answer was lost in the network sees an error and sends the form again. A booking
-- whose four fields all equal those of a booking of the last hour is not stored again; the request
-- succeeds as the first one did. The role anon still reads nothing: this function reads for it.

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
  fields constant record := row(new.name, new.email, new.company_name, new.biggest_headache);
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
      and row(stored.name, stored.email, stored.company_name, stored.biggest_headache) = fields
      and stored.created_at between clock_timestamp() - interval '1 hour' and clock_timestamp()
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
