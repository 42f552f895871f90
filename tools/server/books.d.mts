import type { Plugin } from 'esbuild'

export const booksBelow: (folder: string) => string[]
export const alsoWatched: (files: readonly string[]) => Plugin
