// `npm run build`: builds the site and the server, even if they are up to date. Arguments go to Vite.
import { ensureBuild, ensureDependencies, loadSettings } from './setup.mjs'

ensureDependencies()
loadSettings()
ensureBuild({ always: true, args: process.argv.slice(2) })
if (!process.env.VITE_SITE_URL) {
  console.error('VITE_SITE_URL is not set: no canonical addresses, no link previews.')
}
