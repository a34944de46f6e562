-- Only the presence of a value in the hidden field counts. A program must not fill the table, and the
-- backups, with a longer one.

update public.audit_bookings set website = left(website, 5000) where char_length(website) > 5000;

alter table public.audit_bookings
  add constraint website_length check (char_length(website) <= 5000);
