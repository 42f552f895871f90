/** Services as a form shows them, and whether they may be on one: what isn't confirmed is never printed. */
export type Printed<Line> = { ready: boolean; title: string; line: Line }[]
