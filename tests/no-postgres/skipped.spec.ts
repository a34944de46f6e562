import { test } from '@playwright/test'
import { HAS_NATIVE_POSTGRES, NO_NATIVE_POSTGRES } from '../support/native-postgres.ts'

// Stands in for the projects on a native server where there is none, so that a run says so.
test('the endpoint and the database on a native PostgreSQL (skipped: there is none)', () => {
  test.skip(!HAS_NATIVE_POSTGRES, NO_NATIVE_POSTGRES)
})
