import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { type FigureName, figures } from './figures.ts'

/** The components are loaded beforehand, because rendering on the server does not wait. */
const components = new Map<string, ComponentType>(
  await Promise.all(
    Object.entries(figures).map(async ([name, load]) => [name, (await load()).default] as const),
  ),
)

/**
 * Prerenders a figure into a root element of its own, where the browser later hydrates it. The page around it is
 * static markup, without React's hydration markers.
 */
export function FigureRoot({ name }: { name: FigureName }) {
  const Figure = components.get(name) as ComponentType
  return (
    <div
      data-figure={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={{ __html: renderToString(<Figure />) }}
    />
  )
}
