// Loaded into a server before anything else (node --require): a disk that can be told to fail.
// DISK_FAULTS names a folder; the files in it are the orders, and `syncs` grows with each sync.
const fs = require('node:fs')
const { syncBuiltinESMExports } = require('node:module')
const { join } = require('node:path')

const folder = process.env.DISK_FAULTS
const { appendFileSync, existsSync, fsyncSync, writeSync } = fs

function failIf(order, code) {
  if (existsSync(join(folder, order))) throw Object.assign(new Error(code), { code })
}

fs.fsyncSync = descriptor => {
  failIf('no-sync', 'EIO')
  fsyncSync(descriptor)
  appendFileSync(join(folder, 'syncs'), '.')
}

fs.writeSync = (...args) => {
  failIf('no-space', 'ENOSPC')
  failIf('read-only', 'EROFS')
  return writeSync(...args)
}

syncBuiltinESMExports()
