import { spawn } from 'node:child_process'
import { once } from 'node:events'

export interface CommandResult {
  code: number | null
  stdout: string
  stderr: string
}

/** Runs the owner's command as `npm run bookings` does, with an answer to what it may ask. */
export async function bookingsCommand(
  args: string[],
  env: Record<string, string>,
  input = '',
): Promise<CommandResult> {
  const child = spawn(process.execPath, ['scripts/bookings.mjs', ...args], {
    env: { ...process.env, ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', text => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', text => {
    stderr += text
  })
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, stdout, stderr }
}
