export function compiled(source: string, folder: string): Promise<string>
