import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/**
 * What is one on the page: the shell provides it, remotes carry no copy. Everything else is compiled into
 * each remote. A pack is fetched as a whole; a module that two packs need lies in the first of them. Cards of the
 * dashboard need the first one, a list the second; what not every list needs stands alone, so that who needs it
 * fetches nothing else.
 */
export const packs = {
  core: [
    'react',
    'react/jsx-runtime',
    'react-dom',
    'react-dom/client',
    'react-router-dom',
    'i18next',
    'dayjs',
    '@ant-design/icons/es/components/Context',
    '@ant-design/icons/es/components/AntdIcon',
    '@ant-design/icons/es/components/AntdIconLight',
    ...antd(
      'alert app avatar badge button card config-provider drawer dropdown flex menu modal popover segmented',
      'skeleton space tabs tag theme tooltip',
    ),
  ],
  pages: [
    '@tanstack/react-query',
    'react-i18next',
    'zod',
    ...antd('breadcrumb checkbox col empty grid input pagination result row select spin table typography'),
  ],
  dates: antd('date-picker time-picker'),
  progress: antd('progress'),
  switch: antd('switch'),
  pictures: antd('image'),
  forms: antd('divider form input-number radio'),
  details: antd('collapse descriptions steps timeline'),
  files: antd('upload'),
  codes: antd('qr-code'),
  charts: ['@ant-design/charts'],
  rare: antd(
    'affix anchor auto-complete calendar carousel cascader color-picker float-button layout list',
    'masonry mentions popconfirm rate slider splitter statistic tour transfer tree tree-select watermark',
  ),
}

/** Sharing a whole package turns its tree shaking off in the shell; of these only the named exports are lent. */
export const facades: Record<string, readonly string[]> = {
  'react-router-dom': words(
    'Form Link Navigate NavLink Outlet createSearchParams data generatePath isRouteErrorResponse matchPath',
    'redirect useBeforeUnload useBlocker useFetcher useHref useInRouterContext useLoaderData useLocation',
    'useMatch useMatches useNavigate useNavigation useOutletContext useParams useResolvedPath',
    'useRevalidator useRouteError useRouteLoaderData useSearchParams useSubmit createMemoryRouter',
    'createBrowserRouter RouterProvider',
  ),
  '@tanstack/react-query': words(
    'QueryClient QueryClientProvider QueryErrorResetBoundary hashKey keepPreviousData queryOptions skipToken',
    'useInfiniteQuery useIsFetching useIsMutating useMutation useMutationState useQueries useQuery',
    'useQueryClient useQueryErrorResetBoundary useSuspenseQuery',
  ),
  zod: words(
    'NEVER ZodArray ZodBoolean ZodDate ZodDefault ZodEnum ZodError ZodLiteral ZodNullable ZodNumber ZodObject',
    'ZodOptional ZodPipe ZodRecord ZodString ZodType ZodUnion any array boolean coerce custom date',
    'discriminatedUnion email enum file flattenError int instanceof intersection iso lazy literal looseObject',
    'never null nullable nullish number object optional pipe preprocess record refine regex safeParse',
    'strictObject string stringbool superRefine transform tuple undefined union unknown url uuid',
  ),
  '@ant-design/charts': ['Column'],
  'react-i18next': words('I18nextProvider Trans initReactI18next useTranslation'),
}

/** Development builds of remotes ask for this one too. */
export const developmentOnly = 'react/jsx-dev-runtime'

export const providedKeys = Object.values(packs).flat()

export const packageOf = (key: string) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/')

/** Where the package lies that `from` really gets. */
export const installedAt = (name: string, from: string) => {
  const paths = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  const found = paths.map((path) => join(path, name)).find((path) => existsSync(join(path, 'package.json')))
  if (!found) throw new Error(`${name} is not installed for ${from}`)
  return found
}

export const installedVersion = (name: string, from: string): string =>
  JSON.parse(readFileSync(join(installedAt(name, from), 'package.json'), 'utf8')).version

/** Within one major, at least the version that the remote was built with. */
export const neededRange = (version: string) => `^${version}`

export const consumed = (dir: string, keys: readonly string[] = providedKeys) =>
  Object.fromEntries(
    keys.map((key) => [
      key,
      {
        import: false as const,
        singleton: true,
        strictVersion: true,
        requiredVersion: neededRange(installedVersion(packageOf(key), dir)),
      },
    ]),
  )

function words(...lines: string[]) {
  return lines.flatMap((line) => line.split(' '))
}

function antd(...lines: string[]) {
  return words(...lines).map((name) => `antd/es/${name}`)
}
