import { err, ok, type Problem, type Result } from '#rulebook/result'
import type { Draft, Format, Source } from '../draft'
import { kindByBytes, kindByWords } from '../read/file-kind'
import { FORMATS } from './index'

/** The content of a file, by the first format that recognises it; a problem if none does. Pure. */
export const parseSource = (source: Source, formats: readonly Format[] = FORMATS): Result<readonly Draft[]> => {
  const unreadable = (source.converted ? null : kindByBytes(source.bytes)) ?? whyUnreadable(source)
  if (unreadable) return err({ ...unreadable, at: { file: source.name } })
  const format = formats.find(({ recognizes }) => recognizes(source.text))
  if (!format) return err({ ...(kindByWords(source.text) ?? unknown), at: { file: source.name } })
  const drafts = format.parse(source)
  return drafts.length > 0 ? ok(drafts) : err({ ...unsaid, at: { file: source.name } })
}

const whyUnreadable = ({ encoding, bytes, text }: Source): Problem | null => {
  if (bytes.length === 0 || text.trim() === '')
    return encoding === 'binary'
      ? { code: 'binary-file', message: 'This file is not a text', hint: 'Save it as plain text (.txt) and try again' }
      : {
          code: 'empty-file',
          message: 'This file is empty',
          hint: 'Download it again; the download may have been cut off',
        }
  return null
}

const unsaid: Problem = {
  code: 'nothing-stated',
  message: 'This text has the layout of a known format but contains no dated rules',
}
const unknown: Problem = {
  code: 'unknown-format',
  message: 'This text is not in a known format',
  hint: 'Known formats are the Comprehensive Rules, the 1999 rules summary, rulings search pages, bulletins, digest pages, release notes, the Tournament Rules and the Infraction Procedure Guide',
}
