/** Several values of a filter as the API reads them: `open,in_progress`; a comma within a value follows a backslash. */
export function choicesText(values: readonly unknown[]): string {
  return values.map((value) => String(value).replaceAll(/[\\,]/g, '\\$&')).join(',');
}

/** The values of such a text. */
export function choicesOf(text: string): string[] {
  const parts = [...text.matchAll(/(?:^|,)((?:\\[\\,]|[^,])*)/g)].map(([, part = '']) => part);
  return [...new Set(parts.map((part) => part.replaceAll(/\\([\\,])/g, '$1')))];
}
