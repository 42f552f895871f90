import { start } from './bootstrap'
import { mayReload } from './federation/stale'

const root = document.getElementById('root')

/** The start page is never cached, so files it needs are only gone while a release is under way. */
const giveUp = (cause: unknown) => {
  console.error(cause)
  if (mayReload(Date.now())) return window.location.reload()
  const notice = document.querySelector<HTMLTemplateElement>('#not-loaded')
  if (notice) root?.replaceChildren(notice.content.cloneNode(true))
}

if (root) start(root).catch(giveUp)
