import { open } from './entrance'
import { reloadOnce } from './federation/stale'

const root = document.getElementById('root')

if (root)
  open(root)
    .catch(reloadOnce)
    // From here on index.html says so.
    .catch(() => delete document.documentElement.dataset.loading)
