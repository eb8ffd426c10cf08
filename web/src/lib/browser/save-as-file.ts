/** @param name if it's made here; what the server sends has a name already. */
export function saveAsFile(content: Blob, name = content instanceof File ? content.name : '') {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the address only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
