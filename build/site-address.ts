import type { Plugin, ResolvedConfig } from 'vite'

/** Says at the end of a build what the site lacks if the build does not know its address. */
export function siteAddress(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'site-address',
    apply: 'build',
    configResolved(resolved) {
      config = resolved
    },
    closeBundle() {
      if (config.env.VITE_SITE_URL) return
      config.logger.warn(
        'VITE_SITE_URL is not set: the site has no canonical addresses, no sitemap, and no pictures in link previews.',
      )
    },
  }
}
