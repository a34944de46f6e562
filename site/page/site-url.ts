/**
 * Returns the absolute URL of a path of the site. Without `VITE_SITE_URL` the build does not know the site's address,
 * and the result is undefined: a missing URL is better than a wrong one.
 */
export function absolute(path: string): string | undefined {
  const siteUrl = import.meta.env.VITE_SITE_URL
  return siteUrl ? new URL(import.meta.env.BASE_URL + path, siteUrl).href : undefined
}
