import { MarkShapes } from './mark.tsx'

interface AppIconProps {
  name: string
  /** Corner radius in 64ths of the side; 0 for systems that round the corners themselves. */
  radius: number
}

/**
 * The mark on a dark tile, as a complete SVG document for icon files. No stylesheet applies to such
 * files, so the two theme colours are repeated here as values.
 */
export function AppIcon({ name, radius }: AppIconProps) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <title>{name}</title>
      <rect width="64" height="64" rx={radius} fill="#0A0F0D" />
      <g fill="#C8F135" transform="translate(8.3 6) scale(.74)">
        <MarkShapes />
      </g>
    </svg>
  )
}

/** The mark in the accent colour, as a complete SVG document for dark backgrounds. */
export function Logo({ name }: Pick<AppIconProps, 'name'>) {
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="#C8F135">
      <title>{name}</title>
      <MarkShapes />
    </svg>
  )
}
