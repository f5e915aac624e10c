/** List of the chosen files by name, each with a button that removes it. */
export function ChosenFiles({
  files,
  onRemove,
}: {
  files: readonly File[]
  onRemove: (file: File) => void
}) {
  if (files.length === 0) return null
  return (
    <ul className="chosen-files">
      {files.map((file) => (
        <li key={`${file.name} ${file.lastModified} ${file.size}`}>
          <span className="min-w-0 break-words">{file.name}</span>
          <button type="button" className="text-link" onClick={() => onRemove(file)}>
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
