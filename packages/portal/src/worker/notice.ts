/** A notification of the service. */
export interface Notice {
  readonly title: string;
  readonly body: string;
  /** The page to open, below the portal's root. */
  readonly path: string;
  readonly tag: string;
}

/** Browsers demand a notification for each message, so a message that cannot be read gets one too. */
const UNREADABLE: Notice = { title: 'Boxing prices', body: 'There is news. Open the board to see it.', path: '', tag: 'unreadable' };

/** The notification in a message. @param text JSON, as the service sends it */
export function noticeOf(text: string): Notice {
  const message = parsed(text);
  if (typeof message !== 'object' || message === null) return UNREADABLE;
  const { title, body, path, tag } = { ...UNREADABLE, ...message };
  const isReadable = [title, body, path, tag].every((field) => typeof field === 'string');
  // A path could lead out of the portal.
  return isReadable && /^[\w/-]*$/.test(path) && !path.startsWith('/') ? { title, body, path, tag } : UNREADABLE;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
