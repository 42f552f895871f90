/** The code behind the sign-in. */
export const code = {
  frame: () => import(/* webpackChunkName: "frame" */ './layout/frame'),
  /** What every page of a remote needs of the shell, in one go instead of file after file. */
  lent: () =>
    Promise.all([
      import(/* webpackChunkName: "federation" */ './federation/runtime'),
      import(/* webpackChunkName: "provided-core" */ 'melali-provided/core'),
      import(/* webpackChunkName: "provided-pages" */ 'melali-provided/pages'),
    ]),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page'),
}
