import { v7 } from 'uuid'

interface Content {
  params?: unknown
  query?: unknown
  body?: unknown
  file?: File | undefined
}

const contentOf = ({ params, query, body, file }: Content) =>
  JSON.stringify([params, query, body, file && [file.name, file.size, file.lastModified]])

/** One key for each logical submission: trying the same content again keeps it, success ends it. */
export const submissions = () => {
  let last: { key: string; content: string } | undefined
  return {
    keyFor(request: Content) {
      const content = contentOf(request)
      if (last?.content !== content) last = { key: v7(), content }
      return last.key
    },
    done() {
      last = undefined
    },
  }
}
