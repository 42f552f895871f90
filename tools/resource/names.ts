/** Every spelling that one entity needs, from its singular in kebab-case. */
export const namesOf = (singular: string, plural = `${singular}s`) => {
  const camel = plural.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const words = (kebab: string) => {
    const text = kebab.replaceAll('-', ' ')
    return text.charAt(0).toUpperCase() + text.slice(1)
  }
  return {
    singular,
    plural,
    camel,
    table: plural.replaceAll('-', '_'),
    one: words(singular),
    many: words(plural),
  }
}

export type Names = ReturnType<typeof namesOf>
