import type { RefCallback } from 'react'

/**
 * Returns a `ref` that sets custom properties on an element. The content security policy allows no style attribute,
 * so only a script may set them: on elements that appear with its code.
 *
 * @param properties values by name, such as `--from`
 */
export const withProperties =
  (properties: Readonly<Record<`--${string}`, string | number>>): RefCallback<HTMLElement> =>
  element => {
    for (const [name, value] of Object.entries(properties)) {
      element?.style.setProperty(name, `${value}`)
    }
  }
