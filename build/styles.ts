import { readFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { type Plugin, preprocessCSS, type ResolvedConfig } from 'vite'

export const STYLES = '.module.css'
/** Ends the names of the modules that stand for stylesheets, which no other plugin takes for styles. */
const MODULE = `${STYLES}.js`

/** What every stylesheet may name: the widths at which the layout changes. */
const MEDIA = '@import "/styles/media.css";\n'

/**
 * Gives a component the classes of its stylesheet NAME.module.css, which no other component knows: the default
 * export has their full names. The export `css` has the rules, for the documents; no script takes it.
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
      // Every component is rendered while the site is built, so that a misspelt class stops the build.
      const strict = `new Proxy(${classes}, { get(classes, name) {
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
