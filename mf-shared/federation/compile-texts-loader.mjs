import { compileMessage } from '@lingui/message-utils/compileMessage';
import { compileData } from './compile-data.mjs';

/** Compiles the ICU messages of a catalogue, `texts/<language>.ts`, so that no page loads the compiler. */
export default function compileTexts() {
  const catalogues = Object.entries(compileData(this.resourcePath)).map(([name, texts]) => {
    const compiled = Object.entries(texts).map(([key, message]) => [key, compileMessage(message)]);
    return `export const ${name} = ${JSON.stringify(Object.fromEntries(compiled))};`;
  });
  return catalogues.join('\n');
}
