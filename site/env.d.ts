interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** Where the site is published, for what has to name its own address. */
  readonly VITE_SITE_URL?: string
}
