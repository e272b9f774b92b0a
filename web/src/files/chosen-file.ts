interface WithPicker {
  readonly showSaveFilePicker?: (options: { readonly suggestedName: string }) => Promise<FileSystemFileHandle>;
}

/**
 * A file that the user chooses, to write as data arrive; null where the browser has no such dialog. Call it before anything else in a click. Throws an
 * `AbortError` if the user chooses none.
 */
export async function chosenFile(suggestedName: string): Promise<FileSystemWritableFileStream | null> {
  // Not every browser has it, so the types of the DOM do not name it.
  const { showSaveFilePicker } = window as WithPicker;
  if (showSaveFilePicker === undefined) return null;
  const file = await showSaveFilePicker.call(window, { suggestedName });
  return file.createWritable();
}
