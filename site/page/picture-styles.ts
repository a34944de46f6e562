import plotFile from '../figures/plot.css?raw'
import tokensFile from '../styles/tokens.css?raw'

const [plotCss, tokensCss] = [plotFile, tokensFile].map(css =>
  css.replace(/\/\*.*?\*\//gs, ''),
) as [string, string]

const RULE = /^([^\s@{}][^{}]*) \{([^{}]*)\}/gm
const PROPERTY = /(--[\w-]+):\s*([^;{}]+);/g

// tokens.css sets the value for ink last.
const properties = new Map<string, string>()
for (const [, name = '', value = ''] of tokensCss.matchAll(PROPERTY)) {
  properties.set(name, value)
}

/**
 * The value of a design token on ink.
 *
 * @throws Error if the stylesheet has no such property
 */
export function token(name: string): string {
  const value = properties.get(name)
  if (value === undefined) throw new Error(`tokens.css has no property ${name}`)
  return resolve(value)
}

const resolve = (value: string): string =>
  value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => token(name))

/**
 * The plots' styles of some classes, for pictures, whose rasteriser knows no custom properties.
 *
 * @throws Error that names a class without a rule
 */
export function plotStyles(...classes: readonly string[]): string {
  const rules = [...plotCss.matchAll(RULE)].map(([, selectors = '', styles = '']) => ({
    selectors: selectors.split(/,\s*/),
    styles,
  }))
  return classes
    .map(name => {
      const own = rules.filter(({ selectors }) => selectors.includes(`.${name}`))
      if (own.length === 0) throw new Error(`plot.css has no rule for .${name} alone`)
      return own.map(({ styles }) => `.${name} {${resolve(styles)}}`).join('\n')
    })
    .join('\n')
}
