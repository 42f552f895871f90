const secret = /^(cost|margin|markup|payable)|[a-z\d](Cost|Margin|Markup|Payable)/

/** Where in an answer something speaks of cost; empty when nothing does. */
export const costKeys = (value: unknown, path = '$'): string[] => {
  if (!value || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = `${path}.${key}`
    return [...(secret.test(key) ? [at] : []), ...costKeys(inner, at)]
  })
}
