import type { FastifyRequest } from 'fastify'

/** By the route that was found, as an address can be spelled in many ways; what no route knows counts as a call. */
export const isCall = ({ routeOptions }: FastifyRequest) => {
  const { url } = routeOptions
  return url === undefined || url.startsWith('/api/')
}
