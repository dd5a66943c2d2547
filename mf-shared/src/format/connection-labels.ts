/** What is said without a connection: what is kept is called kept. Of the rest nothing is promised: see `ApiError`. */
export const connectionLabels = {
  /** On top of the page until the connection is back. */
  lost: 'Nerka cannot be reached right now. We try again by ourselves.',
  /** Of a form that keeps a draft. */
  formKept: 'The server cannot be reached. What you typed is kept: save again once the connection is back.',
  photosKept: 'No connection. Photos are kept here and go out by themselves once it is back.',
  photoKept: 'Kept until the connection is back',
} as const;
