import { readFile } from 'node:fs/promises'
import { expect, test } from '../support/test.ts'

test('.env.example lists every setting that the server and the build read', async () => {
  const read = (path: string) => readFile(path, 'utf8')
  const readInServer = (await read('server/shared/config.ts')).match(/(?<=env, ')[A-Z_]+(?=')/g)
  const readInBuild = (await read('site/env.d.ts')).match(/VITE_\w+/g)
  const listed = (await read('.env.example')).match(/(?<=^#)[A-Z_]+(?==)/gm)
  expect(listed?.sort()).toEqual([...(readInServer ?? []), ...(readInBuild ?? [])].sort())
})
