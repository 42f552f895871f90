/** A contract's name beside that of its hotel or vehicle, which it often begins with. */
export const contractName = (name: string, owner: string) => {
  const rest = name.startsWith(owner) ? name.slice(owner.length).replace(/^[\s·:,–-]+/, '') : name
  return rest || name
}
