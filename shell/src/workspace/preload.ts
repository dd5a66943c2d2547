export function preloadWorkspace(): void {
  void importCompanyArea();
}

export const importCompanyArea = () => import('./company-area');
export const importPlatformArea = () => import('./platform-area');
export const importPersonalArea = () => import('./personal-area');
