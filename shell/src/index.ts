import { open } from './entrance'
import { reloadOnce } from './federation/stale'

const root = document.getElementById('root')

if (root)
  open(root)
    .catch(reloadOnce)
    .catch(() => {
      // From here on index.html says so.
      document.documentElement.dataset.settled = ''
    })
