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

export const unlentNames = (source: string) =>
  Object.entries(facades).flatMap(([from, lent]) =>
    importedNames(source, from)
      .filter((name) => !lent.includes(name))
      .map((name) => `${name} of ${from}`),
  )
