import type { DocumentName } from '#rulebook/units/release'

/**
 * The words of a translation that its layout depends on; its numbers are those of the English text. To read another
 * language, add a row, and its document to `TRANSLATIONS` in rulebook/units/release.ts.
 */
type Language = {
  readonly document: DocumentName
  readonly title: string
  /** The sentence that dates the text: year, month and day. */
  readonly effective: RegExp
  readonly glossary: string
  /** Headings of what follows the glossary. */
  readonly tail: readonly string[]
  readonly introduction: readonly string[]
  readonly contents: string
  /** The word before an example, with its colon. */
  readonly example: string
}

export const LANGUAGES: readonly Language[] = [
  {
    document: 'comprehensive-rules-zh',
    title: 'Comprehensive Rules in Chinese',
    effective: /此规则于(\d{4})年(\d{1,2})月(\d{1,2})日起生效/,
    glossary: '词汇表',
    tail: ['暂译名称列表', '版权信息', '鸣谢', '制作人员'],
    introduction: ['前言', '简介'],
    contents: '目录',
    example: '例如?[：:，]',
  },
]

/** The language of a text, by the sentence that dates it or the heading of its glossary; none for English. */
export const languageOf = (text: string): Language | undefined =>
  LANGUAGES.find(
    ({ effective, glossary }) =>
      effective.test(text) || new RegExp(`^[^\\S\\n]*${glossary}[^\\S\\n]*$`, 'm').test(text),
  )
