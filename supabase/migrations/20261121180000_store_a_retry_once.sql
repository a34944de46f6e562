-- A visitor whose answer was lost in the network sees an error and sends the form again. A booking
-- whose four fields all equal those of a booking of the last hour is not stored again; the request
-- succeeds as the first one did. The role anon still reads nothing: this function reads for it.

create index audit_bookings_fields on public.audit_bookings (
  hashtextextended(name || chr(31) || email || chr(31) || company_name || chr(31) || biggest_headache, 0)
);

create function kneepoint.skip_retry() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  fields constant bigint := hashtextextended(
    new.name || chr(31) || new.email || chr(31) || new.company_name || chr(31) || new.biggest_headache, 0);
begin
  -- Of two equal bookings at the same moment, the second waits here until the first is committed.
  perform pg_advisory_xact_lock(fields);
  if exists (
    select from public.audit_bookings as stored
    where hashtextextended(
        stored.name || chr(31) || stored.email || chr(31) || stored.company_name || chr(31) || stored.biggest_headache, 0)
        = fields
      and (stored.name, stored.email, stored.company_name, stored.biggest_headache)
        = (new.name, new.email, new.company_name, new.biggest_headache)
      and stored.created_at > clock_timestamp() - interval '1 hour'
  ) then
    return null;
  end if;
  return new;
end;
$$;

revoke all on function kneepoint.skip_retry() from public, anon, authenticated, service_role;

-- The owner's own writes, such as a restored backup, are stored as they are.
create trigger skip_retry
  before insert on public.audit_bookings
  for each row
  when (current_user = 'anon')
  execute function kneepoint.skip_retry();
