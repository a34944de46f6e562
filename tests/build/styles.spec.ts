import { build } from 'vite'
import { documents } from '../../build/documents.ts'
import { styles } from '../../build/styles.ts'
import { writeFiles } from '../support/folders.ts'
import { expect, test } from '../support/test.ts'

test('a class that the stylesheet does not have fails the build, and is named', async ({
  folder,
}) => {
  await writeFiles(folder, {
    'styles/media.css': '',
    'page.module.css': '.sheet { color: red }',
    'documents.ts': `import styles from './page.module.css'
      const render = () => '<!doctype html><p class="' + styles.shete + '">'
      export const documents = { 'index.html': { render } }`,
  })
  const plugins = [styles(), documents('documents.ts')]
  await expect(
    build({ root: folder, plugins, configFile: false, logLevel: 'silent' }),
  ).rejects.toThrow('page.module.css has no class shete')
})
