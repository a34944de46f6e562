interface ImportMetaEnv {
  readonly VITE_SUPABASE_URL?: string
  readonly VITE_SUPABASE_ANON_KEY?: string
  /** The address at which the site is published, for canonical addresses and link previews. */
  readonly VITE_SITE_URL?: string
}

declare module '*.module.css' {
  /** The stylesheet's rules, which the documents inline. */
  export const css: string
}
