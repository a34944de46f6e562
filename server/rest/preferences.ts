import { RestError } from './rest-error.ts'

/** The header `Prefer`, see RFC 7240 and PostgREST's "Prefer Header". */
export interface Preferences {
  /** Whether the rows that were inserted or deleted are sent back. */
  returnRows: boolean
  /** Whether an insert leaves out records whose id is stored already, instead of refusing them. */
  ignoreDuplicates: boolean
  /** For the header `Preference-Applied`. */
  applied: string[]
}

const SUPPORTED = ['return=minimal', 'return=representation', 'resolution=ignore-duplicates']

/**
 * Reads the header `Prefer`.
 * @throws RestError 400 PGRST122 for a preference that has no caller
 */
export function readPreferences(header: string | string[] | undefined): Preferences {
  const preferences = [header ?? []]
    .flat()
    .join(',')
    .split(',')
    .map(preference => preference.trim())
    .filter(preference => preference !== '')
  const unsupported = preferences.filter(preference => !SUPPORTED.includes(preference))
  if (unsupported.length > 0) {
    throw new RestError(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${unsupported.join(', ')}`,
    })
  }
  return {
    returnRows: preferences.includes('return=representation'),
    ignoreDuplicates: preferences.includes('resolution=ignore-duplicates'),
    applied: preferences,
  }
}
