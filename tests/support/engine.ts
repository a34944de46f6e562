import { test as base } from '@playwright/test'
import { HAS_NATIVE_POSTGRES, NO_NATIVE_POSTGRES, openNativePostgres } from './native-postgres.ts'

export { expect } from '@playwright/test'

/** Where the server keeps bookings: embedded in it, or on a native PostgreSQL server. */
export type Engine = 'PGlite' | 'PostgreSQL'

/** What a run on one engine is given; which one, each project of playwright.config.ts says. */
export interface EngineOptions {
  engine: Engine
}

interface EngineFixtures extends EngineOptions {
  /** Makes a new database. @returns the settings of a server on it, beside its data folder */
  newDatabase: () => Promise<Record<string, string>>
}

/** A test that runs on the project's engine. */
export const test = base.extend<object, EngineFixtures>({
  engine: ['PGlite', { option: true, scope: 'worker' }],
  newDatabase: [
    async ({ engine }, use) => {
      if (engine === 'PGlite') return use(async () => ({}))
      const native = await openNativePostgres()
      const urls: string[] = []
      await use(async () => {
        const url = await native.createDatabase()
        urls.push(url)
        return { DATABASE_URL: url }
      })
      for (const url of urls) await native.dropDatabase(url)
      await native.stop()
    },
    { scope: 'worker' },
  ],
})

/** Skips a file's tests, plainly, where its engine is a native server and there is none. */
export function skipWithoutEngine(): void {
  test.skip(({ engine }) => engine === 'PostgreSQL' && !HAS_NATIVE_POSTGRES, NO_NATIVE_POSTGRES)
}
