import { parseArgs } from 'node:util'
import { rspack } from '@rspack/core'
import { RspackDevServer } from '@rspack/dev-server'
import { loadDescriptor, remoteConfig } from '../build'

/**
 * Serves the remote in this folder from its sources: alone, inside a stand-in of the shell, or with `--against` inside
 * a running product. The build reads what is asked for from the environment, as the product's own servers are told.
 */
export const develop = async (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      api: { type: 'string', default: 'http://localhost:4000' },
      against: { type: 'string' },
      port: { type: 'string' },
    },
  })
  const dir = process.cwd()
  const { name } = await loadDescriptor(dir)
  Object.assign(process.env, {
    NODE_ENV: 'development',
    API_URL: values.against ?? values.api,
    ...(values.against && { AGAINST: new URL(values.against).origin }),
    ...(values.port && { [`REMOTE_PORT_${name.toUpperCase()}`]: values.port }),
  })
  const { devServer, ...config } = remoteConfig(name, dir)
  if (!devServer) throw new Error(`${name} has no development server.`)
  await new RspackDevServer(devServer, rspack({ ...config, devServer })).start()
  if (!values.against) console.log(`${name} alone is at http://localhost:${devServer.port}`)
}
