import { RestError } from './rest-error.ts'

/** What the header `Prefer` asks for, see RFC 7240 and PostgREST's "Prefer Header". */
export interface Preferences {
  return: 'minimal' | 'representation' | 'headers-only' | null
  countExact: boolean
  /** Records of an insert whose key is there already are left out, not refused. */
  ignoreDuplicates: boolean
  /** For the header `Preference-Applied`. */
  applied: string[]
}

const KNOWN = new Set([
  'return=minimal',
  'return=representation',
  'return=headers-only',
  'count=exact',
  'resolution=ignore-duplicates',
  'handling=strict',
  'handling=lenient',
])

/**
 * Reads the header `Prefer`.
 * @throws RestError 400 PGRST122 for an unknown preference under `handling=strict`
 */
export function readPreferences(header: string | string[] | undefined): Preferences {
  const given = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(preference => preference.trim())
    .filter(preference => preference !== '')
  const applied = given.filter(preference => KNOWN.has(preference))
  const unknown = given.filter(preference => !KNOWN.has(preference))
  if (applied.includes('handling=strict') && unknown.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unknown.join(', ')}`,
    })
  }
  const returned = (['minimal', 'representation', 'headers-only'] as const).find(choice =>
    applied.includes(`return=${choice}`),
  )
  return {
    return: returned ?? null,
    countExact: applied.includes('count=exact'),
    ignoreDuplicates: applied.includes('resolution=ignore-duplicates'),
    applied,
  }
}
