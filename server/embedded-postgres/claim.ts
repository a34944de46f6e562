import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { OperatorError } from '../shared/operator-error.ts'

/**
 * Claims a folder for one server, which listens on a socket in it until it ends. The socket of a killed server does
 * not answer.
 * @returns what listens
 * @throws OperatorError if another server does
 */
export async function claim(folder: string): Promise<Server> {
  const path = socketOf(folder)
  if (await isClaimed(folder)) throw inUse(folder)
  await rm(path, { force: true })
  const server = createServer(socket => socket.destroy()).listen(path)
  await once(server, 'listening').catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? inUse(folder) : error
  })
  // It alone must not keep the process from ending.
  return server.unref()
}

/** Whether a server uses a folder. */
export async function isClaimed(folder: string): Promise<boolean> {
  const socket = connect(socketOf(folder))
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}

const socketOf = (folder: string): string => join(folder, 'server.sock')

const inUse = (folder: string) =>
  new OperatorError(
    `Another server already uses ${folder}: stop that one, or set another DATA_DIR, or DATABASE_URL to share a database`,
  )
