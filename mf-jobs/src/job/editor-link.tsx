import { Link, type LinkProps } from '@nerka/mf-shared/router';
import { useCameFrom } from './came-from';

/** A link to the editor, from which saving leads back here. */
export function EditorLink(props: Omit<LinkProps, 'state'>) {
  return <Link {...props} state={useCameFrom()} />;
}
