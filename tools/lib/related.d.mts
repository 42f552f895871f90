export declare const relatedTests: (change: {
  tests: readonly string[]
  sources: readonly string[]
  changed: readonly string[]
}) => Promise<string[]>
