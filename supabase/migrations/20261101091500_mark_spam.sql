-- Marks what no industrial partner writes. A marked booking is stored and answered like any other. It
-- stands apart in the owner's list, and is mailed together with other marked ones. So a wrong mark
-- costs a day, and never a booking.

alter table public.audit_bookings
  -- The form has a field of this name that people do not see. Only a program fills it in.
  add column website text;

grant insert (website) on table public.audit_bookings to anon;

alter table public.audit_bookings
  add column is_spam boolean not null generated always as (
    coalesce(website, '') <> ''
    -- Nobody has a link in their name. A company may be called by its domain, but not by a link.
    or name ~* '://|\mwww\.'
    or company_name ~* '://'
    -- A link in HTML or BBCode. A formula such as a < b is no markup.
    or biggest_headache ~* '<(a|img|iframe|script)\s[^>]*(href|src)\s*=|</a>|\[/?(url|link)[]=]'
    -- A partner may name a website and a datasheet, which makes two links.
    or biggest_headache ~* '://.*://.*://'
  ) stored;
