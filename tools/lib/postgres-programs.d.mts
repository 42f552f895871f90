export interface Installation {
  version: number
  root: string
}
export function installations(): Installation[]
