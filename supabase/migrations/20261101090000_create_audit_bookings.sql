-- Audit bookings: anonymous visitors insert them, and only the owner of the table reads them.

create table public.audit_bookings (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  company_name text not null,
  biggest_headache text not null,

  -- The text must have a character that can be seen. ASCII white space and control characters,
  -- Unicode's spaces and separators, and characters without a shape do not count. The class is spelled
  -- out, because \s depends on the database's locale and misses the no-break space.
  constraint name_has_content check (
    name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),
  constraint company_name_has_content check (
    company_name ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),
  constraint biggest_headache_has_content check (
    biggest_headache ~ '[^\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u2064\u2800\u3000\u3164\ufeff]'),

  -- Never stricter than a browser's own check of type=email. Browsers differ for international names,
  -- and none accepts white space and control characters.
  constraint email_is_an_address check (
    email ~ '^[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff@]+@[^\u0001-\u0020\u007f-\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000\ufeff@]+$'),

  constraint name_length check (char_length(name) <= 200),
  constraint email_length check (char_length(email) <= 254),
  constraint company_name_length check (char_length(company_name) <= 200),
  constraint biggest_headache_length check (char_length(biggest_headache) <= 5000)
);

comment on table public.audit_bookings is 'Requests for an audit call, one per submitted form';

-- The owner lists the newest first and asks by time.
create index audit_bookings_created_at on public.audit_bookings (created_at desc, id);

-- Supabase's default privileges grant everything on a new table. These roles lose it all, even the one
-- that a project's secret key stands for.
revoke all on table public.audit_bookings from public, anon, authenticated, service_role;

grant insert (name, email, company_name, biggest_headache) on table public.audit_bookings to anon;

alter table public.audit_bookings enable row level security;

create policy "Anyone may book an audit" on public.audit_bookings
  for insert to anon with check (true);
