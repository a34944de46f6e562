import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

export const STYLES = '.module.css'
/** The ending of stylesheets whose components are in no document. Their rules come with the code that renders them. */
const LATE = '.late.module.css'
/** The ending of modules that represent stylesheets. No other plugin treats these as styles. */
const MODULE = `${STYLES}.js`

/** Names that every stylesheet may use: the widths at which the layout changes. */
const MEDIA = '@import "/styles/media.css";\n'

/**
 * Scopes the classes of a stylesheet NAME.module.css to its component: the default export holds their full names. The
 * export `css` holds the rules, which only the documents import. The module of a stylesheet NAME.late.module.css adds
 * its rules to the document itself.
 *
 * @param prerendering the site's configuration, if the plugin serves the code that renders the documents
 */
export function styles(prerendering?: ResolvedConfig): Plugin {
  let config = prerendering as ResolvedConfig
  return {
    name: 'styles',
    enforce: 'pre',
    configResolved(resolved) {
      if (!prerendering) config = resolved
    },
    async resolveId(source, importer) {
      if (!source.endsWith(STYLES)) return null
      const resolved = await this.resolve(source, importer, { skipSelf: true })
      return resolved?.id.replace(STYLES, MODULE)
    },
    async load(id) {
      if (!id.endsWith(MODULE)) return null
      const file = id.slice(0, -'.js'.length)
      this.addWatchFile(file)
      const source = MEDIA + (await readFile(file, 'utf8'))
      const { code, modules } = await preprocessCSS(source, file, config)
      // Lightning CSS treats “.module” as a part of the name.
      const [rules, classes] = [code, JSON.stringify(modules)].map(it =>
        it.replaceAll('-module_', '_'),
      )
      if (file.endsWith(LATE) && !prerendering) {
        const sheet = JSON.stringify(`@layer components {${rules}}`)
        return `export default ${classes}
          const sheet = new CSSStyleSheet()
          sheet.replaceSync(${sheet})
          document.adoptedStyleSheets.push(sheet)`
      }
      // The build stops at a misspelt class of a document, and at a class whose rules the document does not have.
      const strict = `new Proxy(${file.endsWith(LATE) ? '{}' : classes}, { get(classes, name) {
        if (name in classes) return classes[name]
        throw new Error('${relative(config.root, file)} has no class ' + name)
      } })`
      return [
        `export default ${prerendering ? strict : classes}`,
        `export const css = ${JSON.stringify(rules)}`,
      ].join('\n')
    },
  }
}
