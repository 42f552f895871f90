import { start } from './bootstrap'
import { mayReload } from './federation/stale'

const root = document.getElementById('root')

/** The start page is never cached, so files it needs are only gone while a release is under way. */
const giveUp = (cause: unknown) => {
  console.error(cause)
  if (mayReload(Date.now())) return window.location.reload()
  // From here on index.html says so.
  delete document.documentElement.dataset.loading
}

if (root) start(root).catch(giveUp)
