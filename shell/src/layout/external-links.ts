import type { Host } from '@melali/shared/contract'
import i18next from 'i18next'

const leadsOutside = (link: HTMLAnchorElement) =>
  /^https?:$/.test(link.protocol) && link.origin !== window.location.origin

/** A link to another site works only when it says `rel="external"`. */
export const keepInside = (notify: Host['notify']) => {
  const guard = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link?.href || !leadsOutside(link) || link.relList.contains('external')) return
    event.preventDefault()
    notify({ kind: 'error', text: i18next.t('external.blocked', { ns: 'shell', site: link.host }) })
  }
  document.addEventListener('click', guard, true)
  document.addEventListener('auxclick', guard, true)
  return () => {
    document.removeEventListener('click', guard, true)
    document.removeEventListener('auxclick', guard, true)
  }
}
