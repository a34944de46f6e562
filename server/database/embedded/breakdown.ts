import type { PGlite } from '@electric-sql/pglite'

/** The part of PGlite's engine that this module touches. */
interface EngineModule {
  _PostgresMainLoopOnce(): void
  _PostgresSendReadyForQueryIfNecessary(): void
  _pgl_pq_flush(): void
  stackRestore(pointer: number): void
}

/** How PGlite's engine leaves its loop after an ordinary error, see `POSTGRES_MAIN_LONGJMP` there. */
const ERROR_JUMP = 100

/** The engine has aborted, as PostgreSQL does when its log cannot be written. */
export class EngineBrokenError extends Error {
  override name = 'EngineBrokenError'
}

/**
 * Makes an aborted engine fail the call. PGlite 0.5 takes every exception of the engine for an
 * ordinary error and calls it again until the message is used up, which an aborted engine never
 * does: the process would hang.
 */
export function failOnBreakdown(pglite: PGlite): void {
  const module = pglite.Module as unknown as EngineModule
  const { _PostgresMainLoopOnce: step, stackRestore } = module
  let broken = false
  module._PostgresMainLoopOnce = () => {
    try {
      step()
    } catch (error) {
      broken = (error as { status?: number }).status !== ERROR_JUMP
      throw error
    }
  }
  // What PGlite calls first when it has caught something.
  module.stackRestore = pointer => {
    if (broken) throw new EngineBrokenError('The database engine has aborted')
    stackRestore(pointer)
  }
  // What it calls before it gives up.
  for (const name of ['_PostgresSendReadyForQueryIfNecessary', '_pgl_pq_flush'] as const) {
    const original = module[name]
    module[name] = () => {
      if (!broken) original()
    }
  }
}
