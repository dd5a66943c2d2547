import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font } from 'fontkit';

/** A part of a text in one font. */
export interface Run {
  text: string;
  font: Font;
}

export type Weight = 'regular' | 'strong';

/** By script. Latin includes Greek and Cyrillic; East Asian fonts have Han in the forms of their language. */
const files = {
  latin: { folder: '@embedpdf/fonts-latin', regular: 'NotoSans-Regular.ttf', strong: 'NotoSans-SemiBold.ttf' },
  hebrew: {
    folder: '@embedpdf/fonts-hebrew',
    regular: 'NotoSansHebrew-Regular.ttf',
    strong: 'NotoSansHebrew-Bold.ttf',
  },
  arabic: {
    folder: '@embedpdf/fonts-arabic',
    regular: 'NotoNaskhArabic-Regular.ttf',
    strong: 'NotoNaskhArabic-Bold.ttf',
  },
  chinese: { folder: '@embedpdf/fonts-sc', regular: 'NotoSansHans-Regular.otf', strong: 'NotoSansHans-Bold.otf' },
  japanese: { folder: '@embedpdf/fonts-jp', regular: 'NotoSansJP-Regular.otf', strong: 'NotoSansJP-Bold.otf' },
  korean: { folder: '@embedpdf/fonts-kr', regular: 'NotoSansKR-Regular.otf', strong: 'NotoSansKR-Bold.otf' },
} as const;
type FontName = keyof typeof files;

const resolve = createRequire(import.meta.url).resolve;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const loaded = new Map<string, Font>();

/** Cached, because loading a font takes longer than rendering a page. */
function fontNamed(name: FontName, weight: Weight): Font {
  const key = `${name} ${weight}`;
  const known = loaded.get(key);
  if (known) return known;
  const { folder, [weight]: file } = files[name];
  // The package exports only its entry; the files are next to that.
  const font = create(readFileSync(join(dirname(resolve(folder)), '..', 'fonts', file))) as Font;
  layOutPlainly(font);
  loaded.set(key, font);
  return font;
}

/** Loads the fonts that every document needs in advance. */
export function loadFirstFonts(): void {
  for (const weight of ['regular', 'strong'] as const) {
    fontNamed('latin', weight).layout('0');
    fontNamed('latin', weight).createSubset();
  }
}

/** One character is one glyph: Latin to Armenian without combining marks, Han, kana and Hangul. */
const PLAIN = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u058f\u1e00-\u22ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uffef]*$/;

interface PositionedGlyph {
  glyph: { id: number; advanceWidth: number; codePoints: number[] };
  position: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };
}

/**
 * Shaping takes most of a document's time, so plain characters are looked up one by one. The glyphs are our own,
 * because the font's lose their character once they have been part of another glyph.
 */
function layOutPlainly(font: Font): void {
  const shape = font.layout.bind(font);
  const known = new Map<string, PositionedGlyph['glyph']>();
  const glyphOf = (character: string): PositionedGlyph['glyph'] => {
    const point = character.codePointAt(0)!;
    const { id, advanceWidth } = font.glyphForCodePoint(point);
    return { id, advanceWidth, codePoints: [point] };
  };
  const plain = (text: string): PositionedGlyph[] =>
    [...text].map((character) => {
      const glyph = known.get(character) ?? glyphOf(character);
      known.set(character, glyph);
      return { glyph, position: { xAdvance: glyph.advanceWidth, yAdvance: 0, xOffset: 0, yOffset: 0 } };
    });
  const shaped = (text: string): PositionedGlyph[] => {
    const { glyphs, positions } = shape(text);
    return glyphs.map(({ id, advanceWidth, codePoints }, index) => {
      const { xAdvance, yAdvance, xOffset, yOffset } = positions[index]!;
      return { glyph: { id, advanceWidth, codePoints }, position: { xAdvance, yAdvance, xOffset, yOffset } };
    });
  };
  const layout = (text: string): unknown => {
    const positioned = PLAIN.test(text)
      ? plain(text)
      : partsOf(text).flatMap((part) => (PLAIN.test(part) ? plain(part) : shaped(part)));
    const positions = positioned.map(({ position }) => position);
    return {
      glyphs: positioned.map(({ glyph }) => glyph),
      positions,
      // The positions are scaled before.
      get advanceWidth() {
        return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
      },
    };
  };
  Object.assign(font, { layout });
}

/** A combining mark stays with its base. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const last = parts.at(-1);
    if (last !== undefined && PLAIN.test(last) === PLAIN.test(segment)) parts.push(`${parts.pop()}${segment}`);
    else parts.push(segment);
  }
  return parts;
}

/** The width of a text at a size, in points. */
export function widthOf(runs: readonly Run[], size: number): number {
  let width = 0;
  for (const { text, font } of runs) width += (font.layout(text).advanceWidth / font.unitsPerEm) * size;
  return width;
}

/** Widths of undivided text, cached because most words are repeated. */
export class Measure {
  private readonly widths = new Map<string, number>();

  constructor(
    private readonly fonts: DocumentFonts,
    readonly weight: Weight,
    readonly size: number,
  ) {}

  of(text: string): number {
    const known = this.widths.get(text);
    if (known !== undefined) return known;
    const width = widthOf(this.fonts.runs(text, this.weight), this.size);
    this.widths.set(text, width);
    return width;
  }
}

/** The kana and Hangul of the document decide in which language's font its Han is. */
export class DocumentFonts {
  private readonly names: FontName[];

  constructor(allText: string) {
    this.names = ['latin', ...hanFonts(allText)];
  }

  /** Splits a text into as few parts as possible, each in the first font with all of its characters. */
  runs(text: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    const names: readonly FontName[] = isPlainLatin(text) ? ['latin'] : this.namesFor(text);
    if (names.length === 1) return text === '' ? [] : [{ text, font: fontNamed('latin', weight) }];
    for (const { segment } of graphemes.segment(text)) {
      const last = runs.at(-1);
      const font = last && segment === ' ' ? last.font : fontOf(segment, names, weight);
      if (last?.font === font) last.text += segment;
      else runs.push({ text: segment, font });
    }
    return runs;
  }

  private namesFor(text: string): FontName[] {
    const names: FontName[] = languageOf(text) ? ['latin', ...hanFonts(text)] : this.names;
    return names.toSpliced(1, 0, ...rightToLeftFonts(text));
  }
}

const isPlainLatin = (text: string): boolean => /^[\u0020-\u024f\u2010-\u2027\u20ac]*$/.test(text);

function languageOf(text: string): 'japanese' | 'korean' | undefined {
  if (/[\u3040-\u30ff]/.test(text)) return 'japanese';
  return /[\u1100-\u11ff\uac00-\ud7a3]/.test(text) ? 'korean' : undefined;
}

/** Tried before the East Asian fonts, which are larger. */
function rightToLeftFonts(text: string): FontName[] {
  const hebrew: FontName[] = /[\u0590-\u05ff\ufb1d-\ufb4f]/.test(text) ? ['hebrew'] : [];
  return /[\u0600-\u06ff\u0750-\u077f\u08a0-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/.test(text)
    ? [...hebrew, 'arabic']
    : hebrew;
}

/** The Chinese font has all Han, only the Korean one has Hangul. */
function hanFonts(text: string): FontName[] {
  const own = languageOf(text);
  const others = (['chinese', 'korean', 'japanese'] as const).filter((name) => name !== own);
  return own ? [own, ...others] : others;
}

/** Joiners and variation selectors need no glyph; a character in no font becomes an empty box. */
const isInvisible = (character: string): boolean => /[\p{Cf}\u{fe00}-\u{fe0f}]/u.test(character);

function fontOf(segment: string, names: readonly FontName[], weight: Weight): Font {
  const points = [...segment].filter((character) => !isInvisible(character)).map((c) => c.codePointAt(0)!);
  for (const name of names) {
    const font = fontNamed(name, weight);
    if (points.every((point) => font.hasGlyphForCodePoint(point))) return font;
  }
  return fontNamed('latin', weight);
}
