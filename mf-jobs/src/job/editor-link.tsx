import { Link, type LinkProps } from '@nerka/mf-shared/router';
import { useReturnTo } from './return-to';

/** A link to the editor; saving returns here. */
export function EditorLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={useReturnTo()} />;
}
