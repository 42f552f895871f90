const yearInSeconds = 365 * 24 * 60 * 60

export const readCookie = (name: string) => {
  const pair = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}

export const rememberCookie = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=${yearInSeconds}; samesite=lax`
}
