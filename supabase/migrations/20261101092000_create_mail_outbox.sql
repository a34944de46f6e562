-- The bookings that have not yet been mailed to the owner. A server that sends mail sets kneepoint.mail
-- in its transactions, which fills the table. Elsewhere, as on hosted Supabase, it stays empty.

create table kneepoint.mail_outbox (
  booking_id uuid primary key references public.audit_bookings (id) on delete cascade,
  is_spam boolean not null default false,
  attempts integer not null default 0,
  -- Whether the mail server refused a mail with this booking. It is mailed by itself from then on.
  refused boolean not null default false,
  due_at timestamptz not null default now()
);

create index mail_outbox_due_at on kneepoint.mail_outbox (is_spam, due_at);

comment on table kneepoint.mail_outbox is 'Bookings whose mail to the owner has not been accepted yet';

revoke all on table kneepoint.mail_outbox from public, anon, authenticated, service_role;

-- Runs with its owner's rights: the role anon, which inserts the booking, has none here.
create function kneepoint.queue_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  -- The spam of a day is due at the same moment, the end of that day (UTC), and makes one mail.
  insert into kneepoint.mail_outbox (booking_id, is_spam, due_at)
  values (new.id, new.is_spam,
    case when new.is_spam then date_trunc('day', now(), 'UTC') + interval '1 day' else now() end);
  return null;
end;
$$;

revoke all on function kneepoint.queue_mail() from public, anon, authenticated, service_role;

-- The owner needs no mail about rows that the owner writes, such as a restored backup.
create trigger queue_mail
  after insert on public.audit_bookings
  for each row
  when (current_setting('kneepoint.mail', true) = 'on' and current_user = 'anon')
  execute function kneepoint.queue_mail();
