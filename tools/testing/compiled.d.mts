export function compilePrograms(sources: readonly string[], into: string): Promise<unknown>
