/** The colour and icon of the product where it is installed, and of the browser's frame on a phone. */
export function showInstalledLook(color: string): void {
  const query = `?color=${color.slice(1)}`;
  for (const rel of ['manifest', 'apple-touch-icon']) {
    const link = document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`);
    if (link) link.href = link.href.replace(/(\?.*)?$/, query);
  }
  let meta = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (!meta) {
    meta = document.createElement('meta');
    meta.name = 'theme-color';
    document.head.append(meta);
  }
  meta.content = color;
}
