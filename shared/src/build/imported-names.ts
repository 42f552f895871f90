import { facades } from './federated'

/** Names imported from a package, types aside. */
export const importedNames = (source: string, from: string) => {
  const statement = new RegExp(`import\\s+(?:[\\w$]+\\s*,\\s*)?\\{([^}]*)\\}\\s*from\\s*['"]${from}['"]`, 'g')
  return [...source.matchAll(statement)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => name.split(/\s+as\s+/)[0] ?? name),
  )
}

const isType = (name: string) => /^([A-Z]|input$|output$|infer$|core$)/.test(name)

/** Members that code takes from a namespace import; classes count where they are tested for. */
export const usedMembers = (source: string, from: string) => {
  const [, space] = new RegExp(`import \\* as (\\w+) from ['"]${from}['"]`).exec(source) ?? []
  if (!space) return []
  const called = [...source.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].flatMap(
    ([, name]) => name ?? [],
  )
  const tested = [...source.matchAll(new RegExp(`instanceof ${space}\\.(\\w+)`, 'g'))].flatMap(
    ([, name]) => name ?? [],
  )
  return [...new Set([...called.filter((name) => !isType(name)), ...tested])]
}

export const unlentNames = (source: string) =>
  Object.entries(facades).flatMap(([from, lent]) =>
    [...importedNames(source, from), ...usedMembers(source, from)]
      .filter((name) => !lent.includes(name))
      .map((name) => `${name} of ${from}`),
  )
