// `npm run build`: the site and the server, whether or not they are up to date. Arguments go to Vite.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuild, ensureDependencies, loadSettings, root } from './setup.mjs'

if (!existsSync(join(root, 'node_modules'))) ensureDependencies()
loadSettings()
ensureBuild({ always: true, args: process.argv.slice(2) })
if (!process.env.VITE_SITE_URL) {
  console.error(
    'VITE_SITE_URL is not set: the site has no canonical addresses, no sitemap, and no pictures in link previews.',
  )
}
