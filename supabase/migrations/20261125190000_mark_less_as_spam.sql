-- A mail about a visitor's booking that a mark holds back can cost a customer, and one about spam costs a
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
