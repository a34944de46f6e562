import type { TestServer } from './start-server.ts'

/** Makes a server do what it does at intervals whenever it gets the signal SIGUSR2, and only then. */
const INTERVALS = `
  process.on('SIGUSR2', () => 0)
  globalThis.setInterval = work => (process.on('SIGUSR2', work), work)
  globalThis.clearInterval = work => work && process.off('SIGUSR2', work)`

/** The setting of a server whose intervals a test controls. */
export const CONTROLLED_INTERVALS = {
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(INTERVALS)}`,
}

/** Lets an interval pass: a minute for mail, an hour for the deletion of old bookings. */
export const passInterval = (server: TestServer): boolean => server.process.kill('SIGUSR2')
