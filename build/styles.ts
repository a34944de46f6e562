import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

export const STYLES = '.module.css'
/** Ends the names of the stylesheets whose components no document has: their rules come with the code that renders them. */
const LATE = '.late.module.css'
/** Ends the names of the modules that stand for stylesheets, which no other plugin takes for styles. */
const MODULE = `${STYLES}.js`

/** What every stylesheet may name: the widths at which the layout changes. */
const MEDIA = '@import "/styles/media.css";\n'

/**
 * Gives a component the classes of its stylesheet NAME.module.css, which no other component knows: the default
 * export has their full names. The export `css` has the rules, for the documents; no script takes it. The module of a
 * stylesheet NAME.late.module.css adds the rules to the document instead.
 *
 * @param prerendering the site's configuration, where the plugin serves the code that renders its documents
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
      // Lightning CSS takes “.module” for a part of the name.
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
      // A misspelt class of what a document has stops the build, and so does a class whose rules it has not.
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
