import { FORMS, type Form, saveFile } from './files'

type Props = {
  /** Name of the file and of its content. */
  readonly what: string
  readonly isEmpty: boolean
  readonly print: (form: Form) => string
  readonly onFile: (file: File) => Promise<void>
}

/** Buttons that export the stored data as a file, and one that imports such a file. */
export const FileRow = ({ what, isEmpty, print, onFile }: Props) => (
  <div className="row wraps mt-4">
    {FORMS.map(([says, form, type]) => (
      <button
        key={form}
        className="btn sm"
        type="button"
        disabled={isEmpty}
        onClick={() => saveFile(`palimpsest-${what}.${form}`, type, print(form))}
      >
        Export as {says}
      </button>
    ))}
    <label className="btn sm">
      Import a file
      <input
        type="file"
        className="sr"
        accept=".jsonld,.json,.csv,.md,application/ld+json,application/json,text/csv,text/markdown"
        onChange={event => {
          const [file] = event.target.files ?? []
          if (file) void onFile(file)
          event.target.value = ''
        }}
      />
    </label>
  </div>
)
