import type { RefCallback } from 'react'

/**
 * As a `ref`: gives an element custom properties. The policy of the documents allows no style attribute, so that only
 * a script may set them: for a control, which is there when its code is.
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
