import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isStable, kitSources, stableFiles } from './kit'

const ui = join(import.meta.dirname, '../ui')

const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

const namesOf = (file: string) => {
  const source = readFileSync(join(ui, file), 'utf8')
  const declared = source.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)
  const passedOn = source.matchAll(/^export \{([^}]*)\}/gm)
  const listed = [...passedOn].flatMap(([, list = '']) => list.split(',').map((name) => name.trim()))
  return [...[...declared].flatMap(([, name]) => name ?? []), ...listed.filter(Boolean)]
}

test('no two files of what is lent export the same name, as one door leads to them', () => {
  const names = stableFiles.flatMap(namesOf)
  expect(names.length).toBeGreaterThan(100)
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

test('nothing leaves by another way than its name', () => {
  const others = stableFiles.filter((file) =>
    /^export (default|\*)/m.test(readFileSync(join(ui, file), 'utf8')),
  )
  expect(others).toEqual([])
})

test('it is known by all that it is made of: files, words in every language, what it reads of the calls', () => {
  const sources = kitSources()
  for (const one of ['list/data-list.tsx', 'list/view-form.tsx', 'locales/ar.json', '../api/saved-views.ts'])
    expect(sources).toContain(one)
  expect(sources.filter((file) => file.includes('.test.'))).toEqual([])
})

test('what is lent never comes back through its own door before it is there: a copy of it would wait for itself', () => {
  const atOnce = (file: string) =>
    [
      ...readFileSync(join(ui, file), 'utf8').matchAll(
        /^(?:import|export)\s(?!type\s)[^'"`]*?from\s+'(\.[^']+)'/gm,
      ),
    ]
      .map(([, path = '']) => join(file, '..', path))
      .filter((path) => !path.startsWith('..'))
      .map((path) => [path, `${path}.ts`, `${path}.tsx`].find((one) => isFile(join(ui, one))) ?? path)
  const outside = stableFiles.flatMap((file) => atOnce(file).filter((one) => !isStable(one)))
  const back = outside.filter((file) => /\.tsx?$/.test(file) && atOnce(file).some(isStable))
  expect(outside.length).toBeGreaterThan(0)
  expect(back).toEqual([])
})

test('what stands for itself needs nothing of the rest of the kit before somebody asks for it', () => {
  expect(isStable('list/data-list')).toBe(true)
  expect(isStable('page/lazy-part')).toBe(false)
})
