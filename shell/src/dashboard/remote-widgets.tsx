export const RemoteWidgets = () => null
