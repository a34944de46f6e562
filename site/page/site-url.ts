/**
 * The full address of a path of the site, or undefined where the build was not told where the site
 * is published: an address that is left out does less harm than a wrong one.
 */
export function absolute(path: string): string | undefined {
  const siteUrl = import.meta.env.VITE_SITE_URL
  return siteUrl ? new URL(import.meta.env.BASE_URL + path, siteUrl).href : undefined
}
