const DAY = 86_400_000

const dayAfter = (day: string) => new Date(Date.parse(day) + DAY).toISOString().slice(0, 10)

/** Days that follow one another, as first and last of each row of them. */
export const spansOf = (days: readonly string[]) => {
  const spans: { from: string; to: string }[] = []
  for (const day of [...days].sort()) {
    const last = spans.at(-1)
    if (last && dayAfter(last.to) === day) last.to = day
    else spans.push({ from: day, to: day })
  }
  return spans
}
