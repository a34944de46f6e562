-- A booking waits for mail to the owner until mailed_at is set. One column takes the place of a table of
-- what waits, of the trigger that filled it, and of the setting that the trigger read.

alter table public.audit_bookings add column mailed_at timestamptz default now();

-- The default was for the bookings stored so far, which need no mail, except those that waited for it.
alter table public.audit_bookings alter column mailed_at drop default;

update public.audit_bookings set mailed_at = null
  where id in (select booking_id from kneepoint.mail_outbox);

comment on column public.audit_bookings.mailed_at is
  'When a mail server accepted the mail to the owner; spam is not mailed';

drop trigger queue_mail on public.audit_bookings;
drop function kneepoint.queue_mail();
drop table kneepoint.mail_outbox;

create index audit_bookings_waiting on public.audit_bookings (created_at)
  where mailed_at is null and not is_spam;

create index audit_bookings_spam on public.audit_bookings (created_at) where is_spam;

-- The owner's commands read page by page. A page starts behind the time and the id of the last row, so
-- both have to be in the same order.
drop index public.audit_bookings_created_at;
create index audit_bookings_created_at on public.audit_bookings (created_at, id);

-- As before, but mailed_at is no answer either.
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
      and stored.created_at between clock_timestamp() - interval '1 hour' and clock_timestamp()
  ) then
    return null;
  end if;
  return new;
end;
$$;
