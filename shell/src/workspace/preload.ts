import type { QueryClient } from '@nerka/mf-shared/query';

export function preloadWorkspace(): void {
  // Who opens it tries again, and shows a failure.
  Promise.all([importCompanyArea(), importAddressedScreen()]).catch(() => undefined);
}

/** The screen at this address, with what it reads first. */
export function preloadAddressed(client: QueryClient, address: string): void {
  importAddressedScreen()
    .then(({ preloadAddressedScreen }) => preloadAddressedScreen(client, address))
    .catch(() => undefined);
}

const importAddressedScreen = () => import('./addressed-screen');
export const importCompanyArea = () => import('./company-area');
export const importPlatformArea = () => import('./platform-area');
export const importPersonalArea = () => import('./personal-area');
