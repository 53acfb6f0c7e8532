// Saving files.

/** Lets the browser save the content of an address under a name. */
export function save(href: string, name: string): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}

/** Lets the browser save a text. */
export function saveText(text: string, name: string): void {
  save(`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`, name);
}
