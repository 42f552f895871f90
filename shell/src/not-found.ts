/** Of a route: nothing is there. */
export const notFound = () => {
  throw new Response(null, { status: 404 })
}
