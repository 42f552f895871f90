/** Small numbers that look random and are the same every time (mulberry32). */
export class Dice {
  private state: number

  constructor(seed: number) {
    this.state = seed
  }

  /** From 0 up to, not including, 1. */
  private roll() {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number, both ends included. */
  between = (least: number, most: number) => least + Math.floor(this.roll() * (most - least + 1))

  chance = (percent: number) => this.roll() * 100 < percent

  pick = <T>(choices: readonly T[]): T => {
    const found = choices[this.between(0, choices.length - 1)]
    if (found === undefined) throw new Error('Nothing to pick from')
    return found
  }
}
