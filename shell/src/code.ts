/** The code behind the sign-in. */
export const code = {
  frame: () => import(/* webpackChunkName: "frame" */ './layout/frame'),
  dashboard: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page'),
}
