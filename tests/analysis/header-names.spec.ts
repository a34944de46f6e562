import file from '../../analysis/names/header-names.json' with { type: 'json' }
import { containing, listOf, wordsOf } from '../../analysis/names/words.ts'
import { expect, test } from '../support/test.ts'

const LISTS = Object.entries(file.names)
const namesIn = (byLanguage: object) => Object.values(byLanguage).flatMap(listOf)

test('header names are plain, and of the six languages', () => {
  for (const [list, byLanguage] of LISTS) {
    const languages = ['en', 'de', 'fr', 'es', 'zh', 'program']
    expect(languages, list).toEqual(expect.arrayContaining(Object.keys(byLanguage)))
    const bare = namesIn(byLanguage).map(name => name.replaceAll('*', '').trim())
    expect(bare.map(wordsOf), list).toEqual(bare)
  }
})

test('no header name stands twice in a list, or is one that a pattern of the list covers', () => {
  for (const [list, byLanguage] of LISTS) {
    const names = namesIn(byLanguage)
    const covered = names.filter((name, i) => {
      const isCovered = containing(names.filter((_, other) => other !== i))
      return !name.includes(' ') && isCovered(name)
    })
    expect(covered, list).toEqual([])
  }
})
