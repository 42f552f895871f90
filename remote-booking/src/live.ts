interface Line {
  status: string
}

/** What nobody will do: it is shown, and counts nowhere. */
export const isDead = ({ status }: Line) => status === 'cancelled' || status === 'declined'

export const liveOf = <L extends Line>(lines: readonly L[]) => lines.filter((line) => !isDead(line))
