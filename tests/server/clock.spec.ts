import { chmod, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outcomeOf } from '../support/processes.ts'
import { expect, test } from '../support/test.ts'

test('the service waits for the clock of the machine, for half a minute at most', async ({
  folder,
}) => {
  const unit = await readFile('deploy/kneepoint-clock.service', 'utf8')
  const [, limit, script = ''] =
    /^ExecStart=-\/usr\/bin\/timeout (\d+) \/bin\/sh -c '(.*)'$/m.exec(unit) ?? []
  expect(limit).toBe('30')
  expect(await readFile('deploy/kneepoint.service', 'utf8')).toMatch(
    /^Wants=.*kneepoint-clock\.service\nAfter=.*kneepoint-clock\.service$/m,
  )
  // This timedatectl reports a set clock at the third call.
  const timedatectl = join(folder, 'timedatectl')
  await writeFile(
    timedatectl,
    `#!/bin/sh
    echo "$@" >> "${folder}/asked"
    test "$(wc -l < "${folder}/asked")" -lt 3 && echo no || echo yes`,
  )
  await chmod(timedatectl, 0o755)
  await writeFile(join(folder, 'sleep'), '#!/bin/sh\n', { mode: 0o755 })
  const { code } = await outcomeOf(['sh', '-c', script], {
    env: { PATH: `${folder}:${process.env.PATH}` },
  })
  expect(code).toBe(0)
  const asked = await readFile(join(folder, 'asked'), 'utf8')
  expect(asked).toBe('show --property=NTPSynchronized --value\n'.repeat(3))
})
