import type { CurrentUser } from '@nerka/mf-shared/contract';
import { AntdTheme } from '../theme/antd-theme';
import { SetUpScreen } from './set-up-screen';

interface SetUpPageProps {
  user: CurrentUser;
  onDone: () => void;
}

/** No workspace is around it, whose colours its dialogs would have. */
export const SetUpPage = ({ user, onDone }: SetUpPageProps) => (
  <AntdTheme companyColor={user.company?.primaryColor ?? null}>
    <SetUpScreen onDone={onDone} />
  </AntdTheme>
);
