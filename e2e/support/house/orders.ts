/** What a house is told. */
export type Order =
  | { kind: 'open'; id: string; env: NodeJS.ProcessEnv }
  | { kind: 'close'; id: string; url: string }

/** What it says to that: the server's address, or why it couldn't. */
export interface Answer {
  id: string
  url?: string
  refusal?: string
}
