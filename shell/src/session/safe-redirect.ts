/** Only a path of this site is followed after sign-in; anything else leads home. */
export const safeRedirect = (target: string | null, origin = window.location.origin) => {
  if (!target?.startsWith('/') || target.startsWith('//') || target.includes('\\')) return '/'
  try {
    const url = new URL(target, origin)
    if (url.origin !== origin || url.pathname === '/login') return '/'
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return '/'
  }
}

export const loginAddress = (from: { pathname: string; search: string; hash?: string }) => {
  const back = `${from.pathname}${from.search}${from.hash ?? ''}`
  return back === '/' ? '/login' : `/login?redirect=${encodeURIComponent(back)}`
}
