/** What is said without a connection: what is kept is called kept. Of the rest nothing is promised: see `ApiError`. */
export const connectionLabels = {
  /** On top of the page until the connection is back. */
  lost: 'Nerka cannot be reached right now. We try again by ourselves.',
  /** Of a form that keeps a draft. */
  formKept: 'The server cannot be reached. What you typed is kept: save again once the connection is back.',
  photosKept: 'Photos are kept here and go out by themselves once the server can be reached.',
  photoKept: 'Waits to be sent',
  /** In place of what nobody has read there while the server could be reached. */
  notRead: 'This was not read on this device. It appears once the connection is back.',
  changeKept: 'Kept on this device',
  changeGoesOut: 'It is sent as soon as the server can be reached.',
} as const;
