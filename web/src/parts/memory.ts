// What this browser remembers. It may forbid that, or be full: then things simply are not remembered.

/** Reads something back; null where nothing is known. */
export function recall<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(`skirmish.${name}`) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

/** Keeps something; says whether there was room. */
export function store(name: string, value: unknown): boolean {
  try {
    localStorage.setItem(`skirmish.${name}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
