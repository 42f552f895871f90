/** Nothing was changed; the reasons are told. */
export class Refused extends Error {
  constructor(
    what: string,
    readonly reasons: readonly string[],
  ) {
    super([`${what}:`, ...reasons].join('\n  '))
    this.name = 'Refused'
  }
}

export const refuseIf = (what: string, reasons: readonly string[]) => {
  if (reasons.length > 0) throw new Refused(what, reasons)
}

/** What was typed can't be meant. */
export class NotUnderstood extends Error {}
