import type { TestServer } from './start-server.ts'

/** Makes a server do what it does at intervals whenever it gets the signal SIGWINCH, and only then. */
const INTERVALS = `
  globalThis.setInterval = work => (process.on('SIGWINCH', work), work)
  globalThis.clearInterval = work => work && process.off('SIGWINCH', work)`

/** The setting of a server whose intervals a test controls. */
export const CONTROLLED_INTERVALS = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(INTERVALS)}`,
}

/** Lets an interval pass: a minute for mail, an hour for the deletion of old bookings. */
export const passInterval = (server: TestServer): boolean => server.process.kill('SIGWINCH')
