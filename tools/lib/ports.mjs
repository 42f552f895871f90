import { createServer } from 'node:net'

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(Number(port), () => server.close(() => resolve(true)))
  })

const chosen = new Set()

/** What the environment names must be free; the usual port gives way to the next free one, and that is told. */
export const choosePort = async (variable, usual) => {
  const named = process.env[variable]
  if (named) {
    if (await isFree(named)) return named
    console.error(`${variable}=${named} is taken.`)
    process.exit(2)
  }
  let port = usual
  while (chosen.has(port) || !(await isFree(port))) port += 1
  chosen.add(port)
  if (port !== usual) console.log(`Port ${usual} is taken: ${variable} is ${port}.`)
  return String(port)
}
