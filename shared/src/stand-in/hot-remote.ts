/// <reference types="@rspack/core/module" />
import remote from 'melali-remote'
import { type Edit, edited } from './edits'

/** In development stands before `remote.tsx`: what changes there and no page takes in is told instead of reloaded. */
let before = remote
import.meta.webpackHot?.accept('melali-remote', () => {
  const detail: Edit = { name: REMOTE, before, remote }
  before = remote
  window.dispatchEvent(new CustomEvent(edited, { detail }))
})

// biome-ignore lint/style/noDefaultExport: stands for the remote's own
export default remote
