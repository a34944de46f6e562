-- Which bookings the owner has still to be told of by mail. Only a server that was told to send
-- mail fills it, by the setting kneepoint.mail of its session; elsewhere, as on hosted Supabase,
-- it stays empty. The schema is not one of those that Supabase's data interface exposes.

create schema kneepoint;

create table kneepoint.mail_outbox (
  booking_id uuid primary key references public.audit_bookings (id) on delete cascade,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);

comment on table kneepoint.mail_outbox is 'Bookings whose mail to the owner has not been accepted yet';

revoke all on schema kneepoint from public, anon, authenticated, service_role;
revoke all on table kneepoint.mail_outbox from public, anon, authenticated, service_role;
grant usage on schema kneepoint to service_role;
grant select, update, delete on table kneepoint.mail_outbox to service_role;

-- Runs with its owner's rights: the role anon, which inserts the booking, has none here.
create function kneepoint.queue_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into kneepoint.mail_outbox (booking_id) values (new.id);
  return null;
end;
$$;

revoke all on function kneepoint.queue_mail() from public, anon, authenticated, service_role;

create trigger queue_mail
  after insert on public.audit_bookings
  for each row
  when (current_setting('kneepoint.mail', true) = 'on')
  execute function kneepoint.queue_mail();
